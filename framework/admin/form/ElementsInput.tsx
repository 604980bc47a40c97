import { ownerOfElements } from './ownerOfElements.ts'
import { hasChoices } from '#schema/kinds/traits.ts'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { FieldError } from 'react-hook-form'
import { choiceKey } from '#i18n/resourceKeys.ts'
import type { Resource } from '#schema/resource.ts'
import {
  elementFields,
  elementValue,
  withElementValue,
  isPlainList,
} from '#schema/kinds/elements.ts'
import { type ToManyField } from '#schema/kinds/fieldTypes.ts'
import { maxElements } from '#schema/kinds/elementBounds.ts'
import { useDisplay } from '#admin/controls/display.ts'
import { textOf } from '#admin/controls/inputProps.ts'
import { ElementRow } from './ElementRow.tsx'
import './elementsInput.css'

type Props = {
  readonly resource: Resource
  readonly name: string
  readonly field: ToManyField
  readonly label: string
  readonly value: unknown
  /** The text of the problem of the list as a whole, empty if there is none. */
  readonly problem: string
  /** The error with the problems of the elements. */
  readonly error: FieldError | undefined
  /** Shown, but no longer editable. */
  readonly isFixed: boolean
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly ref: (element: HTMLElement | null) => void
}

/** What gets the focus after a change: a control of a row, or the button that adds one. */
type Target = { readonly row: number; readonly control: string } | 'add'

/** The control of a row that is typed into: its first input. */
const firstInput = 'first'

/**
 * The elements of a list, one row each. Enter in the last row adds one, in another row it goes on to the next; Alt with an
 * arrow key moves a row.
 */
export const ElementsInput = (props: Props) => {
  const { resource, name, field, label, value, problem, isFixed, onChange, onBlur, ref } = props
  const { text } = useDisplay()
  const noteId = useId()
  const elements = Array.isArray(value) ? (value as readonly unknown[]) : []
  const [keys, setKeys] = useKeys(elements.length)
  const [news, setNews] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  const target = useRef<Target>(undefined)
  const max = maxElements(field)
  const isFull = elements.length >= max

  // The focus follows what was added or moved, once it is drawn.
  useEffect(() => {
    if (target.current === undefined || box.current === null) return
    findControl(box.current, target.current)?.focus()
    target.current = undefined
  })
  // The form focuses its first input, which may be in here.
  useEffect(() => {
    if (box.current) ref(findControl(box.current, { row: 0, control: firstInput }) ?? null)
  }, [ref, elements.length])

  const nameOf = (row: number): string => {
    const [property = '', of] = shownField(field)
    const shown = elementValue(field, elements[row], property)
    const owner = ownerOfElements(resource, name, field)
    if (hasChoices(of) && typeof shown === 'string')
      return text(choiceKey(owner, property || name, shown))
    return (
      (of && 'max' in of ? textOf(shown).trim() : '') || text('form.entry', { position: row + 1 })
    )
  }
  const add = () => {
    if (isFull) return setNews(text('form.full', { max }))
    onChange([...elements, emptyElement(field)])
    setKeys([...keys, crypto.randomUUID()])
    setNews(text('form.added', { position: elements.length + 1 }))
    target.current = { row: elements.length, control: firstInput }
  }
  const remove = (row: number) => {
    const without = <Item,>(all: readonly Item[]) => all.filter((_item, index) => index !== row)
    const left = without(elements)
    onChange(left)
    setKeys(without(keys))
    setNews(text('form.removed', { name: nameOf(row), count: left.length }))
    const next = Math.min(row, left.length - 1)
    target.current = next < 0 ? 'add' : { row: next, control: 'remove' }
    onBlur()
  }
  const move = (from: number, to: number, control: string) => {
    if (to < 0 || to >= elements.length) return
    onChange(swapped(elements, from, to))
    setKeys(swapped(keys, from, to))
    setNews(text('form.moved', { name: nameOf(from), position: to + 1, count: elements.length }))
    target.current = { row: to, control }
  }
  const handleKey = (event: KeyboardEvent) => {
    const at = placeOf(event.target)
    // Enter that ends the input of Chinese characters is not for us.
    // Nor are keys that the input has used itself.
    if (event.defaultPrevented || isFixed || at === undefined || event.nativeEvent.isComposing)
      return
    const { row, control } = at
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    // With Alt and an arrow key a select opens.
    if (event.altKey && step !== 0 && !(event.target instanceof HTMLSelectElement)) {
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      ref={box}
      className="elements-input"
      data-kind={field.kind}
      aria-describedby={noteId}
      onKeyDown={handleKey}
    >
      <legend>
        {label}
        {field.min ? <span aria-hidden="true"> *</span> : null}
      </legend>
      <ol className="element-rows">
        {elements.map((element, row) => (
          <ElementRow
            key={keys[row]}
            {...props}
            row={row}
            count={elements.length}
            element={element}
            elementName={nameOf(row)}
            onType={(property, typed) => {
              const changed = withElementValue(field, element, property, typed)
              onChange(elements.map((one, index) => (index === row ? changed : one)))
            }}
            onMove={(step, control) => move(row, row + step, control)}
            onRemove={() => remove(row)}
          />
        ))}
      </ol>
      {isFixed ? null : (
        <Button data-control="add" aria-disabled={isFull} onClick={add}>
          {text('form.add')}
        </Button>
      )}
      <FormHelperText id={noteId} error={problem !== ''}>
        {problem || (isFixed ? '' : text('form.keys'))}
      </FormHelperText>
      <output className="visually-hidden">{news}</output>
    </fieldset>
  )
}

/** A key for each row, which moves along with it; new ones where the form was given another list. */
const useKeys = (count: number) => {
  const [keys, setKeys] = useState(() => newKeys(count))
  if (keys.length !== count) setKeys(newKeys(count))
  return [keys, setKeys] as const
}
const newKeys = (count: number): readonly string[] =>
  Array.from({ length: count }, () => crypto.randomUUID())

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
const placeOf = (element: EventTarget) => {
  if (!(element instanceof HTMLElement)) return undefined
  const row = element.closest<HTMLElement>('[data-row]')?.dataset['row']
  const control = element.closest<HTMLElement>('[data-control]')?.dataset['control']
  return row === undefined || control === undefined ? undefined : { row: Number(row), control }
}

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
  return found.matches('button') ? found : found.querySelector<HTMLElement>('input,select,textarea')
}
