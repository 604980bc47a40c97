import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import type { PaletteText } from '#i18n/paletteTexts.ts'

/** Asks before unsaved work is left; the safe answer has the focus. */
export const LeaveQuestion = ({
  t,
  onStay,
  onLeave,
}: {
  readonly t: PaletteText
  readonly onStay: () => void
  readonly onLeave: () => void
}) => {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <div className="palette-question" role="alertdialog" aria-label={t('leave')}>
      <p>{t('leave')}</p>
      <Button ref={stay} onClick={onStay}>
        {t('stay')}
      </Button>
      <Button color="error" onClick={onLeave}>
        {t('go')}
      </Button>
    </div>
  )
}
