import { CloseButton } from '../close-button.tsx'
import { uploads } from '../desk.ts'
import { useStore } from '../store.ts'
import { progressOf, statusOf } from './progress.ts'

type Props = { /** Names of chosen files that are not images. */ others: readonly string[]; dismissOthers: () => void }

/** What the upload is doing, in words first; what went wrong, by name. */
export function ProgressCard({ others, dismissOthers }: Props) {
  const state = useStore(uploads.store, (all) => all)
  const { total, completed, failed, errors, twins, file, whole } = progressOf(state)
  const retryable = state.items.filter(({ again }) => again).length
  if (total === 0 && others.length === 0) return null

  function close(): void {
    uploads.clear()
    dismissOthers()
  }

  return (
    <section aria-label="Upload progress" className="mb-3 border border-line-strong bg-raised p-4 text-small">
      <div className="flex items-start gap-4">
        <p className="figures grow font-semibold">{total > 0 ? statusOf(state) : 'Nothing to upload'}</p>
        {!state.running && (
          <span className="-m-3">
            <CloseButton label="Close upload progress" onClick={close} />
          </span>
        )}
      </div>
      {state.running && (
        <div className="mt-3 grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 text-fine text-soft">
          <span>This photo</span>
          <progress aria-label="This photo" className="bar" max={1} value={file} />
          <span>All photos</span>
          <progress aria-label="All photos" className="bar" max={1} value={whole} />
        </div>
      )}
      {total > 0 && (
        <dl className="figures mt-3 flex gap-6 text-fine text-soft">
          {Object.entries({ Total: total, Completed: completed, Failed: failed }).map(([name, number]) => (
            <div key={name} className="flex gap-1.5">
              <dt>{name}</dt>
              <dd className={`font-semibold ${name === 'Failed' && number > 0 ? 'text-danger' : 'text-text'}`}>{number}</dd>
            </div>
          ))}
        </dl>
      )}
      {errors.length > 0 && (
        <ul aria-label="Failed" className="mt-3 border-t border-line">
          {state.items
            .filter(({ stage }) => stage === 'failed')
            .map(({ key, name, reason }) => (
              <li key={key} className="border-b border-line py-2">
                <span className="font-semibold">{name}</span>: <span className="text-danger">{reason}</span>
              </li>
            ))}
        </ul>
      )}
      {retryable > 0 && !state.running && (
        <button type="button" className="tool mt-3" onClick={uploads.retryFailed}>
          Retry failed ({retryable})
        </button>
      )}
      {twins.length > 0 && (
        <ul aria-label="Already in the portfolio" className="mt-3 border-t border-line">
          {twins.map(({ key, name, title }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-4 border-b border-line py-1">
              <span className="grow">
                <span className="font-semibold">{name}</span>: Already in the portfolio as ‘{title}’
              </span>
              <button type="button" className="tool" onClick={() => uploads.uploadAnyway(key)}>
                Upload anyway
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <p className="mt-3">Left out, not images: {others.join(', ')}</p>}
    </section>
  )
}
