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
      <button ref={stay} type="button" className="button" onClick={onStay}>
        {t('stay')}
      </button>
      <button type="button" className="button button-danger" onClick={onLeave}>
        {t('go')}
      </button>
    </div>
  )
}
