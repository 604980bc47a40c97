import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { normalizeCode } from '@quayside/framework'
import { useFirstInput, useText } from '@quayside/framework/admin'
import { supportReferenceMax } from '#resources/supportTools.ts'

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
  const id = useId()
  const input = useFirstInput(reference === '')
  const [typed, setTyped] = useState(reference)
  const [isTicked, setTicked] = useState(withArchive)
  return (
    <search>
      <form
        className="support-search"
        onSubmit={(event) => {
          event.preventDefault()
          const asked = normalizeCode(typed).trim()
          setTyped(asked)
          if (asked !== '') onSearch(asked, isTicked)
        }}
      >
        <FormLabel htmlFor={id}>{text('support.reference')}</FormLabel>
        <OutlinedInput
          id={id}
          inputRef={input}
          value={typed}
          inputProps={{ maxLength: supportReferenceMax }}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
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
        <FormHelperText id={`${id}-hint`}>{text('support.hint')}</FormHelperText>
      </form>
    </search>
  )
}
