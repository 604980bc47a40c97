import Stack from '@mui/material/Stack'
import { useText } from '#i18n/useText.ts'
import { SelectField } from '#admin/controls/SelectField.tsx'
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
  if (reading === undefined) return null
  const { separator, encoding } = reading
  const select = <Value extends string>(
    name: 'separator' | 'encoding',
    chosen: Value,
    options: readonly Value[],
    nameOf: (value: Value) => string,
  ) => (
    <SelectField
      label={text(`import.${name}`)}
      value={chosen}
      options={options.map((value) => [value, nameOf(value)])}
      onChoose={(value) => void read(from, { separator, encoding, [name]: value })}
    />
  )
  return (
    <Stack
      direction="row"
      spacing="8px 16px"
      sx={{ alignItems: 'end', '& > *': { flex: '1 1 14rem' } }}
    >
      {select<Separator>('separator', separator, separators, (value) =>
        text(`import.${separatorNames[value]}`),
      )}
      {encoding === undefined
        ? null
        : select<Encoding>('encoding', encoding, encodings, (value) => text(`import.${value}`))}
      <output>{isReading ? text('import.reading') : ''}</output>
    </Stack>
  )
}
