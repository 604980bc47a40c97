import IconButton from '@mui/material/IconButton'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { elementFields, isObject, isPlainList } from '#schema/kinds/elements.ts'
import type { ToManyField } from '#schema/kinds/fieldTypes.ts'
import type { Resource } from '#schema/resource.ts'
import { ownerOfElements } from './ownerOfElements.ts'
import { useDisplay } from '#admin/controls/display.ts'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import { FieldInput } from '#admin/fields/FieldInput.tsx'

/** What the input of a list gets. */
export type ElementsInputProps = Omit<InputProps<ToManyField>, 'place'> & {
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
  const { text } = useDisplay()
  const owner = ownerOfElements(resource, source, field)
  const record = isObject(element) ? element : undefined
  const rowName = text('form.element', { label, position: row + 1 })
  const inputs = elementFields(field).map(([property, of], index) => (
    <div key={property} className="element-value" data-control={`value-${property}`}>
      <FieldInput
        source={property === '' ? `${row}` : `${row}.${property}`}
        field={of}
        label={property === '' ? rowName : text(fieldKey(owner, property))}
        place={{ resource: owner, name: property || source, record }}
        readOnly={readOnly}
        onChange={onChange}
        inputRef={index === 0 ? inputRef : undefined}
      />
    </div>
  ))
  const buttons = readOnly ? null : (
    <div className="element-buttons">
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
    </div>
  )
  return (
    <li data-row={row}>
      {isPlainList(field) ? (
        <div className="element-row">
          {inputs}
          {buttons}
        </div>
      ) : (
        <fieldset className="element-row" aria-label={rowName}>
          {inputs}
          {buttons}
        </fieldset>
      )}
    </li>
  )
}
