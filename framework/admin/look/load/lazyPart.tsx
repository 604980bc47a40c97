import Button from '@mui/material/Button'
import { ThemeProvider } from '@mui/system'
import { useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { useText } from '#i18n/useText.ts'
import type { lateTheme } from '#admin/look/theme/lateTheme.ts'
import { loadChunk } from './loadChunk.ts'
import './lazyPart.css'

/** The same object for every part, as a theme is prepared once for each. */
let look: () => typeof lateTheme
const loadLook = async () => {
  const { lateTheme } = await import('#admin/look/theme/lateTheme.ts')
  look = () => lateTheme
}

/**
 * A component that is loaded when first rendered, with the look of what comes late. If that fails, for example after a deployment, a note
 * offers a retry or a reload; the page around it stays, and nothing reloads automatically.
 *
 * `lazy` and `Suspense` are not used: React delays content by at least 300 ms after the last fallback shown
 * anywhere on the page, while a dialog of a few kilobytes is loaded in 20.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Class of the loading line; without it nothing is shown while loading. */
  waiting?: string,
) => {
  let loaded: ComponentType<Props> | undefined
  const LazyPart = (props: Props): ReactElement | null => {
    const [Part, setPart] = useState(() => loaded)
    const [attempt, setAttempt] = useState(0)
    const [isFailed, setIsFailed] = useState(false)
    useEffect(() => {
      if (Part !== undefined) return
      let isWanted = true
      loadChunk(async () => {
        const part = await load()
        // After it, as some parts wait until the page is complete.
        await loadLook()
        return part
      }).then(
        (part) => {
          loaded = part
          if (isWanted) setPart(() => part)
        },
        () => isWanted && setIsFailed(true),
      )
      return () => {
        isWanted = false
      }
    }, [Part, attempt])
    if (Part !== undefined) {
      return (
        <ThemeProvider theme={look}>
          <Part {...props} />
        </ThemeProvider>
      )
    }
    if (!isFailed) return waiting === undefined ? null : <Waiting className={waiting} />
    const retry = () => {
      setIsFailed(false)
      setAttempt(attempt + 1)
    }
    return <NotLoaded onRetry={retry} />
  }
  return LazyPart
}

const Waiting = ({ className }: { readonly className: string }) => (
  <p className={className}>{useText()('ra.page.loading')}</p>
)

const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => {
  const text = useText()
  return (
    <div className="part-failure" role="alert">
      <div>
        <strong>{text('part.failed')}</strong>
        <p>{text('part.failedHint')}</p>
      </div>
      <Button onClick={onRetry}>{text('list.retry')}</Button>
      <Button variant="contained" color="primary" onClick={() => location.reload()}>
        {text('ra.action.update_application')}
      </Button>
    </div>
  )
}
