import { useLocale } from 'react-admin'
import { changesText } from '#i18n/parts/changesTexts.ts'
import { toLanguage } from '#i18n/language.ts'
import { questionText } from '#i18n/parts/forms/questionTexts.ts'
import { printInstant } from '#schema/values/printTime.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useDisplay } from '#admin/controls/display.ts'

/** Shows that the values are a restored, unsaved draft, or a former version. */
export const DraftNote = ({
  at,
  fields,
  onDiscard,
}: {
  readonly at: string
  /** The labels of what differs in a former version. */
  readonly fields?: readonly string[] | undefined
  readonly onDiscard: () => void
}) => {
  const display = useDisplay()
  const language = toLanguage(useLocale())
  const t = questionText(language)
  const time = printInstant(at, display)
  return (
    <Alert
      className="form-note"
      severity="info"
      // MUI draws the element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="status"
      action={<Button onClick={onDiscard}>{t('draftDiscard')}</Button>}
    >
      {fields
        ? changesText(language)('restored', { time, fields: fields.join(', ') })
        : t('draftBack', { time })}
    </Alert>
  )
}
