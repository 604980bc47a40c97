import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { serializeAlternatives, readAlternatives } from '#schema/filters/alternatives.ts'
import { foldCase } from '#query/foldCase.ts'

export type Option = { readonly value: string; readonly name: string }

const form = {
  width: 'min(300px, 80vw)',
  p: 3,
  '& [aria-pressed=true]': { background: 'var(--petrol)', color: 'var(--on-petrol)' },
}

/** As many fit without scrolling. */
const searchedFrom = 10

/** Several values of a filter, any of which count, or none of which. */
export const SeveralForm = ({
  options,
  value,
  onApply,
}: {
  readonly options: readonly Option[]
  readonly value: string
  readonly onApply: (typed: string) => void
}) => {
  const text = useText()
  const [{ isNot, texts }, setChosen] = useState(() => readAlternatives(value))
  const [typed, setTyped] = useState('')
  // What was chosen before comes first: a list of countries is long.
  const [sorted] = useState(() => [
    ...options.filter((one) => texts.includes(one.value)),
    ...options.filter((one) => !texts.includes(one.value)),
  ])
  const isLong = options.length > searchedFrom
  const wanted = foldCase(typed.trim())
  const found = sorted.filter(({ name }) => foldCase(name).includes(wanted))
  return (
    <Stack
      component="form"
      spacing={2.5}
      sx={form}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(serializeAlternatives({ isNot, texts }))
      }}
    >
      <fieldset>
        <legend className="visually-hidden">{text('several.which')}</legend>
        <Stack direction="row" spacing={1.5}>
          {[false, true].map((turned) => (
            <Chip
              key={String(turned)}
              label={text(turned ? 'several.noneOf' : 'several.anyOf')}
              aria-pressed={isNot === turned}
              color={isNot === turned ? 'primary' : 'default'}
              onClick={() => setChosen({ isNot: turned, texts })}
            />
          ))}
        </Stack>
        {isLong ? (
          <OutlinedInput
            fullWidth
            sx={{ mt: 2.5 }}
            type="search"
            slotProps={{ input: { 'aria-label': text('several.find') } }}
            placeholder={text('several.find')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : null}
        <Stack spacing={0} sx={{ maxHeight: 'min(340px, 50vh)', mt: 1.5, overflow: 'auto' }}>
          {found.map((option) => (
            <FormControlLabel
              key={option.value}
              label={option.name}
              control={
                <Checkbox
                  checked={texts.includes(option.value)}
                  onChange={({ target }) =>
                    setChosen({
                      isNot,
                      // In the order of the list, so that one choice is one address.
                      texts: options
                        .map((one) => one.value)
                        .filter((one) =>
                          one === option.value ? target.checked : texts.includes(one),
                        ),
                    })
                  }
                />
              }
            />
          ))}
        </Stack>
      </fieldset>
      <Stack direction="row" spacing={3} sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={() => onApply('')}>{text('ra.action.clear_input_value')}</Button>
        <Button type="submit" variant="contained" color="primary">
          {text('several.apply')}
        </Button>
      </Stack>
    </Stack>
  )
}
