import { useSyncExternalStore } from 'react'
import { useText } from '#i18n/useText.ts'
import type { Loader } from './loader.ts'

/** A light veil over everything while calls run. It takes no click: what is there stays usable. */
export const LoadingVeil = ({ loader }: { readonly loader: Loader }) => {
  const text = useText()
  const isShown = useSyncExternalStore(loader.subscribe, loader.isShown)
  if (!isShown) return null
  return (
    <div className="veil">
      <progress aria-label={text('shell.loading')} />
    </div>
  )
}
