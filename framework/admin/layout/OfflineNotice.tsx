import { useIsOffline } from 'react-admin'
import { useText } from '#i18n/useText.ts'

/** Shows that the network is away. */
export const OfflineNotice = () => {
  const text = useText()
  const isOffline = useIsOffline()
  return (
    <output className={isOffline ? 'page-notice' : undefined}>
      {isOffline ? <p>{text('shell.offline')}</p> : null}
    </output>
  )
}
