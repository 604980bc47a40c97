import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { normalizeCode } from '@quayside/framework'
import { useFirstInput, useText } from '@quayside/framework/admin'
import { supportReferenceMax } from '#resources/supportTools.ts'

const bar = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 400px) auto auto 1fr' },
  alignItems: 'start',
  gap: '4px 12px',
  '& > .MuiTextField-root': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  // Beside the input, below the line of its label.
  '& > :not(.MuiTextField-root)': { mt: { sm: 'calc(1.45em + 4px)' } },
}

/** One input for any number of an order. An empty input searches nothing. */
export const SearchBar = ({
  reference,
  withArchive,
  onSearch,
}: {
  /** The last searched reference. */
  readonly reference: string
  readonly withArchive: boolean
  readonly onSearch: (reference: string, withArchive: boolean) => void
}) => {
  const text = useText()
  const input = useFirstInput(reference === '')
  const [typed, setTyped] = useState(reference)
  const [isTicked, setTicked] = useState(withArchive)
  return (
    <search>
      <Box
        component="form"
        sx={bar}
        onSubmit={(event) => {
          event.preventDefault()
          const requested = normalizeCode(typed).trim()
          setTyped(requested)
          if (requested !== '') onSearch(requested, isTicked)
        }}
      >
        <TextField
          label={text('support.reference')}
          helperText={text('support.hint')}
          inputRef={input}
          value={typed}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: supportReferenceMax, spellCheck: false } }}
          onChange={({ target }) => setTyped(target.value.trimStart())}
        />
        <FormControlLabel
          control={
            <Checkbox checked={isTicked} onChange={({ target }) => setTicked(target.checked)} />
          }
          label={text('support.withArchive')}
        />
        <Button type="submit" variant="contained" color="primary">
          {text('ra.action.search')}
        </Button>
      </Box>
    </search>
  )
}
