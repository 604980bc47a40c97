import IconButton from '@mui/material/IconButton'
import { ownerOfElements } from './ownerOfElements.ts'
import { useState } from 'react'
import type { FieldError } from 'react-hook-form'
import { fieldKey } from '#i18n/resourceKeys.ts'
import type { Resource } from '#schema/resource.ts'
import {
  elementFields,
  elementPath,
  elementValue,
  isObject,
  isPlainList,
} from '#schema/kinds/elements.ts'
import { type ToManyField } from '#schema/kinds/fieldTypes.ts'
import { useDisplay } from '#admin/controls/display.ts'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { FieldInput } from '#admin/fields/FieldInput.tsx'
import { elementProblem } from './formErrors.ts'
import { problemText, shownProblem } from './problemText.ts'

type Props = {
  readonly resource: Resource
  readonly name: string
  readonly field: ToManyField
  readonly label: string
  readonly error: FieldError | undefined
  readonly isFixed: boolean
  /** Counted from 0. */
  readonly row: number
  readonly count: number
  readonly element: unknown
  /** What the buttons call it. */
  readonly elementName: string
  readonly onType: (property: string, typed: unknown) => void
  readonly onMove: (step: -1 | 1, control: string) => void
  readonly onRemove: () => void
  readonly onBlur: () => void
}

/** One element of a list: an input for each property, and buttons to move and to remove it. */
export const ElementRow = (props: Props) => {
  const { resource, name, field, label, error, isFixed, row, count, element } = props
  const { elementName, onType, onMove, onRemove, onBlur } = props
  const { text } = useDisplay()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const owner = ownerOfElements(resource, name, field)
  const record = isObject(element) ? element : undefined
  const rowName = text('form.element', { label, position: row + 1 })
  const inputs = elementFields(field).map(([property, of]) => {
    const input = {
      field: of,
      label: property === '' ? rowName : text(fieldKey(owner, property)),
      value: elementValue(field, element, property),
    }
    const found = elementProblem(error, elementPath(name, row, property))
    const isTold = left.has(property) || error?.type === 'server'
    const problem = shownProblem(of, input.value, found, isTold)
    return (
      <div key={property} className="element-value" data-control={`value-${property}`}>
        <FieldInput
          {...input}
          place={{ resource: owner, name: property || name, record }}
          isFixed={isFixed}
          problem={problemText(text, resource, input, problem)}
          onChange={(typed) => onType(property, typed)}
          onBlur={() => {
            setLeft(new Set([...left, property]))
            onBlur()
          }}
          ref={() => undefined}
        />
      </div>
    )
  })
  const buttons = isFixed ? null : (
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
