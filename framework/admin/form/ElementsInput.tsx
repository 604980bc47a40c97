import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { ArrayInputBase, useArrayInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { ownerOfElements } from './ownerOfElements.ts'
import { hasChoices } from '#schema/kinds/traits.ts'
import { choiceKey } from '#i18n/resourceKeys.ts'
import { elementFields, elementValue, isPlainList } from '#schema/kinds/elements.ts'
import { type ToManyField } from '#schema/kinds/fieldTypes.ts'
import { maxElements } from '#schema/kinds/elementBounds.ts'
import { useFormat } from '#admin/controls/format.ts'
import { textOf } from '#admin/controls/useFieldInput.tsx'
import { ElementRow, type ElementsInputProps } from './ElementRow.tsx'

const hiddenLabels = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}
const rows = {
  display: 'grid',
  gap: 1,
  mt: 0.5,
  mb: 1,
  containerType: 'inline-size',
  '& .MuiFormControl-root': { m: 0 },
  '& .MuiFormLabel-root': { color: 'text.secondary', typography: 'caption' },
  '& .MuiFormHelperText-root:empty': { display: 'none' },
}
/** One input for each row has the name of the list. */
const plainRows = { ...rows, '& .MuiFormLabel-root': hiddenLabels }
const recordRows = {
  ...rows,
  // The labels of the first row head the columns.
  '@container (min-width: 420px)': {
    '& > li:not(:first-of-type) .MuiFormLabel-root': hiddenLabels,
    '& > li:first-of-type [data-row-buttons]': { mt: 'calc(0.88lh + 2px)' },
  },
}

/** What gets the focus after a change: a control of a row, or the button that adds one. */
type Target = { readonly row: number; readonly control: string } | 'add'

/** The control of a row that is typed into: its first input. */
const firstInput = 'first'

/**
 * The elements of a list, one row each. Enter in the last row adds one, in another row it goes on to the next; Alt with an
 * arrow key moves a row.
 */
export const ElementsInput = (props: ElementsInputProps) => (
  <ArrayInputBase source={props.source}>
    <Elements {...props} />
  </ArrayInputBase>
)

const Elements = (props: ElementsInputProps) => {
  const { resource, source, field, label, readOnly = false, onChange, inputRef } = props
  const { text } = useFormat()
  const noteId = useId()
  const { fields, append, remove: removeAt, replace, swap } = useArrayInput()
  const form = useFormContext()
  const { error } = form.getFieldState(source, form.formState)
  const watched: unknown = useWatch({ name: source })
  const elements: readonly unknown[] = Array.isArray(watched) ? watched : []
  const [isLeft, setIsLeft] = useState(false)
  const [news, setNews] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  const target = useRef<Target>(undefined)
  const max = maxElements(field)
  const isFull = elements.length >= max
  const showsError = isLeft || form.formState.isSubmitted || error?.type === 'server'
  const problem = (showsError && (error?.root?.message ?? error?.message)) || ''
  // The form library drops empty values of a plain list when it moves them, so that such a list is replaced as a whole.
  const isPlain = isPlainList(field)

  // The focus follows what was added or moved, once it is drawn.
  useEffect(() => {
    if (target.current === undefined || box.current === null) return
    findControl(box.current, target.current)?.focus()
    target.current = undefined
  })

  const nameOf = (row: number): string => {
    const [property = '', of] = shownField(field)
    const shown = elementValue(field, elements[row], property)
    const owner = ownerOfElements(resource, source, field)
    if (hasChoices(of) && typeof shown === 'string')
      return text(choiceKey(owner, property || source, shown))
    return (
      (of && 'max' in of ? textOf(shown).trim() : '') || text('form.entry', { position: row + 1 })
    )
  }
  const check = () => {
    setIsLeft(true)
    void form.trigger(source)
  }
  const add = () => {
    if (isFull) return setNews(text('form.full', { max }))
    if (isPlain) replace([...elements, null])
    else append(emptyElement(field), { shouldFocus: false })
    onChange?.()
    setNews(text('form.added', { position: elements.length + 1 }))
    target.current = { row: elements.length, control: firstInput }
  }
  const remove = (row: number) => {
    const left = elements.filter((_element, index) => index !== row)
    if (isPlain) replace(left)
    else removeAt(row)
    onChange?.()
    setNews(text('form.removed', { name: nameOf(row), count: left.length }))
    const next = Math.min(row, left.length - 1)
    target.current = next < 0 ? 'add' : { row: next, control: 'remove' }
    check()
  }
  const move = (from: number, to: number, control: string) => {
    if (to < 0 || to >= elements.length) return
    if (isPlain) replace([...swapped(elements, from, to)])
    else swap(from, to)
    onChange?.()
    setNews(text('form.moved', { name: nameOf(from), position: to + 1, count: elements.length }))
    target.current = { row: to, control }
  }
  const handleKey = (event: KeyboardEvent) => {
    const at = positionOf(event.target)
    // Enter that ends the input of Chinese characters is not for us.
    // Nor are keys that the input has used itself.
    if (event.defaultPrevented || readOnly || at === undefined || event.nativeEvent.isComposing)
      return
    const { row, control } = at
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.altKey && step !== 0) {
      event.preventDefault()
      return move(row, row + step, control)
    }
    // Ctrl+Enter saves, as everywhere in a dialog.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    if (!(event.target instanceof HTMLInputElement)) return
    // It would save the whole form.
    event.preventDefault()
    if (row < elements.length - 1) {
      if (box.current) findControl(box.current, { row: row + 1, control })?.focus()
    } else if (!isEmpty(field, elements[row])) add()
  }
  return (
    // Keys of the inputs in it; the group itself is no control.
    <Box
      component="fieldset"
      sx={{ mb: 2 }}
      ref={box}
      data-kind={field.kind}
      aria-describedby={noteId}
      onKeyDown={handleKey}
      // MUI's select puts its value in the place of the target.
      onBlur={({ nativeEvent: { target: left } }) => {
        if (left instanceof HTMLElement && left.matches(typed)) check()
      }}
    >
      <Typography component="legend" variant="subtitle1">
        {label}
        {field.min ? <span aria-hidden="true"> *</span> : null}
      </Typography>
      <Box component="ol" sx={isPlain ? plainRows : recordRows}>
        {fields.map(({ id }, row) => (
          <ElementRow
            key={id}
            {...props}
            inputRef={row === 0 ? inputRef : undefined}
            row={row}
            count={elements.length}
            element={elements[row]}
            elementName={nameOf(row)}
            onMove={(step, control) => move(row, row + step, control)}
            onRemove={() => remove(row)}
          />
        ))}
      </Box>
      {readOnly ? null : (
        <Button
          ref={fields.length === 0 ? inputRef : undefined}
          data-control="add"
          aria-disabled={isFull}
          onClick={add}
        >
          {text('form.add')}
        </Button>
      )}
      <FormHelperText id={noteId} error={problem !== ''}>
        {problem || (readOnly ? '' : text('form.keys'))}
      </FormHelperText>
      <output className="visually-hidden">{news}</output>
    </Box>
  )
}

const emptyElement = (field: ToManyField): unknown =>
  isPlainList(field)
    ? null
    : Object.fromEntries(elementFields(field).map(([property]) => [property, null]))

const isEmpty = (field: ToManyField, element: unknown): boolean =>
  elementFields(field).every(([property]) => {
    const value = elementValue(field, element, property)
    return value === null || value === undefined || value === ''
  })

/** The property that names an element: the first one that a cell shows. */
const shownField = (field: ToManyField) => {
  const fields = elementFields(field)
  const [shown] = isPlainList(field) ? [''] : field.shows
  return fields.find(([property]) => property === shown) ?? []
}

const swapped = <Item,>(all: readonly Item[], one: number, other: number): readonly Item[] =>
  all.map((item, index) => all[index === one ? other : index === other ? one : index] ?? item)

/** The row and the control of an element of the page. */
const positionOf = (element: EventTarget) => {
  if (!(element instanceof HTMLElement)) return undefined
  const row = element.closest<HTMLElement>('[data-row]')?.dataset['row']
  const control = element.closest<HTMLElement>('[data-control]')?.dataset['control']
  return row === undefined || control === undefined ? undefined : { row: Number(row), control }
}

/** What takes a value. */
const typed = '[role=combobox], input, textarea'

/** A button, or the input inside what has the name of a control. */
const findControl = (box: HTMLElement, target: Target): HTMLElement | null | undefined => {
  const add = box.querySelector<HTMLElement>(':scope > [data-control=add]')
  if (target === 'add') return add
  const row = box.querySelector(`[data-row="${target.row}"]`)
  const found =
    target.control === firstInput
      ? row?.querySelector<HTMLElement>('[data-control]')
      : row?.querySelector<HTMLElement>(`[data-control="${target.control}"]`)
  if (!found) return add
  return found.matches('button') ? found : found.querySelector<HTMLElement>(typed)
}
