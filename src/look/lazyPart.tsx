import { createContext, lazy, Suspense, useContext, useState, type ComponentType } from 'react'
import { useText } from '#i18n/useText.ts'
import { loadChunk } from './loadChunk.ts'
import './lazyPart.css'

const RetryContext = createContext<() => void>(() => undefined)

/**
 * A component that is loaded when it is first drawn. Where it cannot be loaded, after a newer build perhaps, a note
 * says so and offers another try or a reload; the page around it stays, and nothing reloads by itself.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Class of the line that says that it is loading; none: nothing is shown meanwhile. */
  waiting?: string,
) => {
  // A lazy component remembers what came, so another try needs another one.
  const makePart = () =>
    lazy(async () => ({ default: await loadChunk(load).catch(() => NotLoaded) }))
  const first = makePart()
  const LazyPart = (props: Props) => {
    const [Part, setPart] = useState(() => first)
    const [retry] = useState(() => () => setPart(makePart))
    return (
      <RetryContext value={retry}>
        <Suspense fallback={waiting === undefined ? null : <Waiting className={waiting} />}>
          <Part {...props} />
        </Suspense>
      </RetryContext>
    )
  }
  return LazyPart
}

const Waiting = ({ className }: { readonly className: string }) => (
  <p className={className}>{useText()('list.loading')}</p>
)

const NotLoaded = () => {
  const text = useText()
  const retry = useContext(RetryContext)
  return (
    <div className="part-failure" role="alert">
      <div>
        <strong>{text('part.failed')}</strong>
        <p>{text('part.failedHint')}</p>
      </div>
      <button type="button" className="button" onClick={retry}>
        {text('list.retry')}
      </button>
      <button type="button" className="button button-main" onClick={() => location.reload()}>
        {text('part.reload')}
      </button>
    </div>
  )
}
