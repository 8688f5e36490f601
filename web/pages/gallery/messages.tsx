import type { ReactNode } from 'react'
import { Button, CallButton } from '../../ui/button.tsx'
import { loadMorePhotos } from './photo-list.ts'

/** The list can't be had: the page goes on being useful. */
export function Unavailable() {
  return (
    <Message title="Photos can’t be loaded just now.">
      <p className="max-w-prose text-soft">The rest of the site works, and so does the phone: ask us for pictures of a job like yours.</p>
      <Choices>
        <Button onClick={() => void loadMorePhotos()}>Try again</Button>
        <CallButton />
      </Choices>
    </Message>
  )
}

export function EmptyPortfolio() {
  return (
    <Message title="No photos here yet.">
      <p className="max-w-prose text-soft">We are putting our portfolio together. Call us and we send you pictures of a job like yours.</p>
      <Choices>
        <CallButton />
      </Choices>
    </Message>
  )
}

type NoneProps = { what: string; more: boolean; loaded: number; loading: boolean; showAll: () => void }

/** The filter fits none of the loaded photos; whether it fits any is known only when there are no more. */
export function NoneMatch({ what, more, loaded, loading, showAll }: NoneProps) {
  return (
    <Message title={more ? `None of the ${loaded} photos loaded so far match “${what}”.` : `No photos match “${what}” yet.`}>
      {more && <p className="max-w-prose text-soft">There are more to look through.</p>}
      <Choices>
        {more && <LoadMore loading={loading} />}
        <Button onClick={showAll}>Show all photos</Button>
      </Choices>
    </Message>
  )
}

export function LoadMore({ loading }: { loading: boolean }) {
  return (
    <Button disabled={loading} onClick={() => void loadMorePhotos()}>
      {loading ? 'Loading More Photos...' : 'Load More Photos'}
    </Button>
  )
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap grid min-h-[50svh] content-center gap-5 py-16">
      <h3 className="max-w-2xl text-h3">{title}</h3>
      {children}
    </div>
  )
}

function Choices({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>
}
