import { useState, useSyncExternalStore } from 'react'
import { useText } from '#i18n/useText.ts'
import type { NewBuild } from './newBuild.ts'

/** Says that a newer version is installed. It never reloads by itself: somebody may be in the middle of a form. */
export const NewVersion = ({ newBuild }: { readonly newBuild: NewBuild }) => {
  const text = useText()
  const isNoticed = useSyncExternalStore(newBuild.subscribe, newBuild.isNoticed)
  const [isLater, setIsLater] = useState(false)
  if (!isNoticed || isLater) return null
  return (
    <section className="new-version" aria-live="polite">
      <p>{text('part.newVersion')}</p>
      <button type="button" className="button" onClick={() => setIsLater(true)}>
        {text('part.later')}
      </button>
      <button type="button" className="button button-main" onClick={() => location.reload()}>
        {text('part.reload')}
      </button>
    </section>
  )
}
