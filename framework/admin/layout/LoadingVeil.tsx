import { useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '#i18n/useText.ts'
import { useServices } from './ServicesContext.ts'

/** A light overlay while calls run. It does not intercept clicks: the page stays usable. */
export const LoadingVeil = () => {
  const { loader } = useServices()
  const text = useText()
  const isShown = useSyncExternalStore(loader.subscribe, loader.isShown)
  if (!isShown) return null
  return (
    <div className="veil">
      {/* MUI's moves its edges in each frame, which shifts the layout; this one is drawn by the style sheet. */}
      <progress aria-label={text('ra.page.loading')} />
      <Elapsed />
    </div>
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
