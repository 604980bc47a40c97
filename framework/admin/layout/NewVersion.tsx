import Button from '@mui/material/Button'
import { useState, useSyncExternalStore } from 'react'
import { useText } from '#i18n/useText.ts'
import { PageNotice } from './PageNotice.tsx'
import { useServices } from './ServicesContext.ts'

/** Shows that a newer version is installed. It never reloads automatically: the user may be filling in a form. */
export const NewVersion = () => {
  const { newBuild } = useServices()
  const text = useText()
  const isNoticed = useSyncExternalStore(newBuild.subscribe, newBuild.isNoticed)
  const [isLater, setIsLater] = useState(false)
  if (!isNoticed || isLater) return null
  return (
    <PageNotice aria-live="polite">
      <p>{text('ra.notification.application_update_available')}</p>
      <Button onClick={() => setIsLater(true)}>{text('part.later')}</Button>
      <Button variant="contained" color="primary" onClick={() => location.reload()}>
        {text('ra.action.update_application')}
      </Button>
    </PageNotice>
  )
}
