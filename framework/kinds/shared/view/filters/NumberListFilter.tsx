import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { baseOf } from '#schema/resource.ts'
import type { IdentifierField } from '#schema/fields.ts'
import { numberListMax, serializeNumberList, readNumberList } from '#schema/filters/numberList.ts'
import { Popover } from '#admin/look/panels/Popover.tsx'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import type { FilterContext } from '#kinds/shared/view/kindView.ts'

const content = {
  width: 'min(320px, 80vw)',
  p: 3,
  '& form': { display: 'flex', flexDirection: 'column', gap: 2 },
  '& p': { m: 0 },
}
const missingLook = {
  display: 'block',
  maxHeight: 160,
  mt: 2.5,
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
  overflow: 'auto',
  '& ul': { mt: 1 },
}

/** A filter with a list of numbers: how many, which of them match no row, and an editor. */
export const NumberListFilter = ({
  place,
  number,
  label,
  value,
  tabIndex,
  onChange,
}: {
  readonly place: FilterContext
  readonly number: IdentifierField
  readonly label: string
  readonly value: string
  readonly tabIndex: number
  readonly onChange: (typed: string) => void
}) => {
  const text = useText()
  const numbers = readNumberList(number, value)
  const { missing, isError } = useMissing(place, numbers)
  const count = numbers.length
  const shown = missing
    ? text('numberList.found', { found: count - missing.length, count })
    : text('numberList.count', { count })
  return (
    <Popover
      label={text('numberList.title')}
      button={shown}
      looks="filter"
      buttonLabel={text('list.labelled', { label, value: shown })}
      isFilled
      tabIndex={tabIndex}
    >
      {(close) => (
        <Box sx={content}>
          <NumberListForm
            number={number}
            numbers={numbers}
            onApply={(changed) => {
              close()
              onChange(changed)
            }}
          />
          <Box component="output" sx={missingLook}>
            {isError ? text('numberList.notChecked') : null}
            {!isError && missing === undefined ? text('numberList.checking') : null}
            {missing?.length === 0 ? text('numberList.allFound') : null}
            {missing && missing.length > 0 ? (
              <>
                <strong>{text('numberList.notFound')}</strong>
                <Button
                  variant="text"
                  onClick={() => void navigator.clipboard.writeText(missing.join('\n'))}
                >
                  {text('numberList.copyMissing')}
                </Button>
                <ul>
                  {missing.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              </>
            ) : null}
          </Box>
        </Box>
      )}
    </Popover>
  )
}

/** The numbers that no row has, among all rows that the reader may see. */
const useMissing = ({ resource, name: column }: FilterContext, numbers: readonly string[]) => {
  const http = useHttp()
  const { session } = useSessionState()
  const { archive } = session
  const { data, isError } = useQuery({
    queryKey: ['findNumbers', resource.name, column, archive, serializeNumberList(numbers)],
    queryFn: async ({ signal }) => {
      const answer = await http.post(
        baseOf(resource),
        `${resource.path}/find-numbers`,
        { column, numbers },
        { signal, archive, isQuiet: true, handlesErrors: true, isRepeatable: true },
      )
      return new Set((answer as { readonly found: readonly string[] }).found)
    },
    retry: false,
  })
  return { missing: data && numbers.filter((number) => !data.has(number)), isError }
}

const NumberListForm = ({
  number,
  numbers,
  onApply,
}: {
  readonly number: IdentifierField
  readonly numbers: readonly string[]
  readonly onApply: (value: string) => void
}) => {
  const text = useText()
  const [typed, setTyped] = useState(() => numbers.join('\n'))
  const hintId = useId()
  const read = readNumberList(number, typed)
  const isTooLong = read.length > numberListMax
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTooLong) onApply(serializeNumberList(read))
      }}
    >
      <OutlinedInput
        // The user sizes it; MUI's own would measure and size it at each key.
        inputComponent="textarea"
        inputProps={{ rows: 8, 'aria-label': text('numberList.title'), 'aria-describedby': hintId }}
        error={isTooLong}
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id={hintId} role={isTooLong ? 'alert' : undefined} className="soft">
        {isTooLong
          ? text('numberList.tooMany', { count: read.length, most: numberListMax })
          : text('numberList.hint')}
      </p>
      <Stack direction="row" spacing={3} sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={() => onApply('')}>{text('ra.action.clear_input_value')}</Button>
        <Button type="submit" variant="contained" color="primary" disabled={isTooLong}>
          {text('numberList.apply')}
        </Button>
      </Stack>
    </form>
  )
}
