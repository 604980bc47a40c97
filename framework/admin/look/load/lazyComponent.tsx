import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { SystemStyleObject } from '@mui/system'
import {
  Component,
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useText } from '#i18n/useText.ts'
import { loadChunk } from './loadChunk.ts'

/** A chunk that was not loaded, for example after a deployment. */
export class ChunkError extends Error {}

/**
 * A component that is loaded when first rendered: a route, or a dialog. If that fails, a note offers a retry or a reload; the page
 * around it stays, and nothing reloads automatically.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** The room of the loading line; without it nothing is shown while loading. */
  waiting?: SystemStyleObject<Theme>,
) => {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await loadChunk(load) }
      } catch (error) {
        // React keeps a failure: the next one to be rendered loads again.
        Current = create()
        throw new ChunkError('a part of the portal was not loaded', { cause: error })
      }
    })
  let Current = create()
  const LazyComponent = (props: Props): ReactElement => {
    const [Loaded, setLoaded] = useState(() => Current)
    return (
      <ChunkBoundary onRetry={() => setLoaded(() => Current)}>
        <Suspense fallback={waiting === undefined ? null : <Waiting room={waiting} />}>
          <Loaded {...props} />
        </Suspense>
      </ChunkBoundary>
    )
  }
  return LazyComponent
}

interface BoundaryProps {
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** Catches a chunk that was not loaded; other errors are for the page around. */
class ChunkBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!((error as unknown) instanceof ChunkError)) throw error
    return (
      <NotLoaded
        onRetry={() => {
          this.props.onRetry()
          this.setState({ error: undefined })
        }}
      />
    )
  }
}

const Waiting = ({ room }: { readonly room: SystemStyleObject<Theme> }) => (
  <Typography sx={room}>{useText()('ra.page.loading')}</Typography>
)

const failure = {
  position: 'fixed',
  zIndex: 5,
  inset: 'auto 0 24px',
  mx: 'auto',
  maxWidth: 'min(640px, calc(100vw - 24px))',
  boxShadow: 'var(--shadow)',
  whiteSpace: 'normal',
}

const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => {
  const text = useText()
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={failure}
      action={
        <>
          <Button onClick={onRetry}>{text('list.retry')}</Button>
          <Button variant="contained" color="primary" onClick={() => location.reload()}>
            {text('ra.action.update_application')}
          </Button>
        </>
      }
    >
      <AlertTitle>{text('part.failed')}</AlertTitle>
      {text('part.failedHint')}
    </Alert>
  )
}
