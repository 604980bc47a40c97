import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { elementFields, isObject, isPlainList } from '#schema/kinds/elements.ts'
import type { ToManyField } from '#schema/kinds/fieldTypes.ts'
import type { Resource } from '#schema/resource.ts'
import { ownerOfElements } from './ownerOfElements.ts'
import { useFormat } from '#admin/controls/format.ts'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import { FieldInput } from '#admin/fields/FieldInput.tsx'

/** What the input of a list gets. */
export type ElementsInputProps = Omit<InputProps<ToManyField>, 'cell'> & {
  readonly resource: Resource
}

type Props = ElementsInputProps & {
  /** Counted from 0. */
  readonly row: number
  readonly count: number
  readonly element: unknown
  /** What the buttons call it. */
  readonly elementName: string
  readonly onMove: (step: -1 | 1, control: string) => void
  readonly onRemove: () => void
}

/** One element of a list: an input for each property, and buttons to move and to remove it. */
export const ElementRow = (props: Props) => {
  const { resource, source, field, label, readOnly = false, onChange, inputRef } = props
  const { row, count, element, elementName, onMove, onRemove } = props
  const { text } = useFormat()
  const owner = ownerOfElements(resource, source, field)
  const record = isObject(element) ? element : undefined
  const rowName = text('form.element', { label, position: row + 1 })
  const inputs = elementFields(field).map(([property, of], index) => (
    <Box key={property} sx={{ flex: '1 1 110px', minWidth: 0 }} data-control={`value-${property}`}>
      <FieldInput
        source={property === '' ? `${row}` : `${row}.${property}`}
        field={of}
        label={property === '' ? rowName : text(fieldKey(owner, property))}
        cell={{ resource: owner, name: property || source, record }}
        readOnly={readOnly}
        onChange={onChange}
        inputRef={index === 0 ? inputRef : undefined}
      />
    </Box>
  ))
  const buttons = readOnly ? null : (
    <Box data-row-buttons="" sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
      {([-1, 1] as const).map((step) => {
        const control = step < 0 ? 'moveUp' : 'moveDown'
        return (
          <IconButton
            key={control}
            data-control={control}
            aria-label={text(`form.${control}`, { name: elementName })}
            // Not `disabled`: a button that is reached by moving keeps the focus.
            aria-disabled={row + step < 0 || row + step >= count}
            onClick={() => onMove(step, control)}
          >
            <span aria-hidden="true">{step < 0 ? '↑' : '↓'}</span>
          </IconButton>
        )
      })}
      <IconButton
        data-control="remove"
        aria-label={text('form.remove', { name: elementName })}
        onClick={onRemove}
      >
        <DeleteIcon />
      </IconButton>
    </Box>
  )
  return (
    <li data-row={row}>
      <Stack
        direction="row"
        spacing="0 8px"
        sx={{ alignItems: 'flex-start' }}
        {...(isPlainList(field) ? {} : { component: 'fieldset', 'aria-label': rowName })}
      >
        {inputs}
        {buttons}
      </Stack>
    </li>
  )
}
