import { useText } from '#i18n/useText.ts'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import type { FileStepProps } from './step.ts'
import { encodings, separators, type Encoding, type Separator } from './table.ts'

const separatorNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const

/** How a text is read: as was guessed, or chosen. Another choice reads it again. */
export const TextReadingChoice = ({
  state: { read, isReading },
  imported: {
    source: { from },
    table: { reading },
  },
}: Pick<FileStepProps, 'state' | 'imported'>) => {
  const text = useText()
  const id = useId()
  if (reading === undefined) return null
  const { separator, encoding } = reading
  const select = <Value extends string>(
    name: 'separator' | 'encoding',
    chosen: Value,
    options: readonly Value[],
    nameOf: (value: Value) => string,
  ) => (
    <FormControl>
      <FormLabel htmlFor={`${id}-${name}`}>{text(`import.${name}`)}</FormLabel>
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={{ id: `${id}-${name}` }}
        value={chosen}
        onChange={({ target }) => void read(from, { separator, encoding, [name]: target.value })}
      >
        {options.map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  )
  return (
    <div className="import-reading">
      {select<Separator>('separator', separator, separators, (value) =>
        text(`import.${separatorNames[value]}`),
      )}
      {encoding === undefined
        ? null
        : select<Encoding>('encoding', encoding, encodings, (value) => text(`import.${value}`))}
      <output className="import-state">{isReading ? text('import.reading') : ''}</output>
    </div>
  )
}
