import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useText } from '#i18n/useText.ts'
import { focusAround, focusIt } from '#admin/watch/focusAround.ts'

/** A question in place of the buttons of a card, with the focus on its answer. */
export const CardQuestion = ({
  question,
  answer,
  onConfirm,
  onCancel,
}: {
  readonly question: string
  /** Text and name of the button that does it. */
  readonly answer: { readonly 'aria-label': string; readonly children: string }
  readonly onConfirm: () => void
  readonly onCancel: () => void
}) => {
  const text = useText()
  return (
    <fieldset ref={focusAround}>
      <legend>{question}</legend>
      <Stack direction="row">
        <Button ref={focusIt} variant="contained" color="primary" {...answer} onClick={onConfirm} />
        <Button onClick={onCancel}>{text('ra.action.cancel')}</Button>
      </Stack>
    </fieldset>
  )
}
