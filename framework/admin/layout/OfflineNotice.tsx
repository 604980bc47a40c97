import { useIsOffline } from 'react-admin'
import { useText } from '#i18n/useText.ts'
import { PageNotice } from './PageNotice.tsx'

/** Shows that the network is away. */
export const OfflineNotice = () => {
  const text = useText()
  return (
    <output>
      {useIsOffline() ? (
        <PageNotice as="div">
          <p>{text('shell.offline')}</p>
        </PageNotice>
      ) : null}
    </output>
  )
}
