import TextField from '@mui/material/TextField'
import { useStore, useTranslate } from 'react-admin'

/** A page of its own in the settings: the printer for the labels of bikes, which react-admin's store keeps for the user. */
export const Labels = () => {
  const translate = useTranslate()
  const [printer, setPrinter] = useStore('labels.printer', '')
  return (
    <TextField
      key={printer}
      label={translate('labels.printer')}
      helperText={translate('labels.hint')}
      defaultValue={printer}
      onBlur={({ target }) => setPrinter(target.value.trim())}
    />
  )
}
