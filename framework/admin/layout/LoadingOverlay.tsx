import { keyframes, styled } from '@mui/material/styles'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '#i18n/useText.ts'
import { useServices } from './ServicesContext.ts'

const appear = keyframes({ from: { background: 'transparent' } })

const Veil = styled('div')({
  position: 'fixed',
  zIndex: 60,
  inset: 0,
  background: 'color-mix(in srgb, var(--paper) 18%, transparent)',
  pointerEvents: 'none',
  // A fast call shows the line; the tint appears later, and does not flash.
  animation: `${appear} 400ms ease-in`,
  '& progress': {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '100%',
    height: 3,
    border: 0,
    appearance: 'none',
    background:
      'linear-gradient(90deg, transparent, #ffb070 50%, transparent) 0 0 / 40% 100% no-repeat',
    animation: 'awaited 1.1s ease-in-out infinite',
    '&::-webkit-progress-bar': { background: 'none' },
  },
  '& .veil-time': {
    position: 'absolute',
    bottom: 14,
    left: '50%',
    margin: 0,
    padding: '4px 14px',
    border: '1px solid var(--line)',
    borderRadius: 14,
    background: 'var(--surface-raised)',
    boxShadow: 'var(--shadow)',
    transform: 'translateX(-50%)',
  },
  '@media print': { display: 'none' },
})

/** A light overlay while calls run. It does not intercept clicks: the page stays usable. */
export const LoadingOverlay = () => {
  const { loader } = useServices()
  const text = useText()
  const isShown = useSyncExternalStore(loader.subscribe, loader.isShown)
  if (!isShown) return null
  return (
    <Veil className="veil">
      {/* MUI's moves its edges in each frame, which shifts the layout. */}
      <progress aria-label={text('ra.page.loading')} />
      <Elapsed />
    </Veil>
  )
}

const SILENT_SECONDS = 5
const SPOKEN_SECONDS = 10

/** The elapsed time of slow calls: shown each second, announced every ten. */
const Elapsed = () => {
  const text = useText()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((past) => past + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  const spoken = Math.max(SILENT_SECONDS, seconds - (seconds % SPOKEN_SECONDS))
  const isLong = seconds >= SILENT_SECONDS
  return (
    <>
      {isLong ? (
        <p className="veil-time" aria-hidden>
          {text('shell.waiting', { seconds })}
        </p>
      ) : null}
      <output className="visually-hidden">
        {isLong ? text('shell.waiting', { seconds: spoken }) : ''}
      </output>
    </>
  )
}
