import { type ComponentType, type JSX, lazy, useState } from 'react'

export type Loadable<Props extends object> = ((props: Props) => JSX.Element) & { preload: () => Promise<void> }

/**
 * A component in a chunk of its own, like `lazy`, that can be preloaded: then it renders at once, without a fallback.
 * The prerender and the hydration of the first page need that; `lazy` alone would always suspend once.
 */
export function loadable<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Loadable<Props> {
  const Lazy: ComponentType<Props> = lazy(load)
  let ready: ComponentType<Props> | undefined

  function LoadableComponent(props: Props): JSX.Element {
    // Chosen once a mount: a later preload must not replace the component under a visitor's hands.
    const [Component] = useState(() => ready ?? Lazy)
    return <Component {...props} />
  }

  async function preload(): Promise<void> {
    ready ??= (await load()).default
  }

  return Object.assign(LoadableComponent, { preload })
}
