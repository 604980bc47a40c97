import type { CellContext } from '#admin/controls/format.ts'
import type { RaRecord } from 'react-admin'
import { useCallback, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { isPlainList, isToMany } from '#schema/kinds/elements.ts'
import { isFile, isRelation } from '#schema/kinds/traits.ts'
import { asInput } from '#schema/shownWhen.ts'
import { FieldInput } from '#admin/fields/FieldInput.tsx'
import { FilesInput } from '#kinds/file/FilesInput.tsx'
import { RelationsInput } from '#kinds/relation/RelationsInput.tsx'
import { ElementsInput } from './ElementsInput.tsx'

/** The input of one field of a form. */
export const FormField = ({
  resource,
  name,
  record,
  readOnly = false,
  isFirst = false,
}: {
  readonly resource: Resource
  readonly name: string
  /** The saved record; undefined for a new one. */
  readonly record?: RaRecord | undefined
  readonly readOnly?: boolean
  /** It has the focus first. */
  readonly isFirst?: boolean
}) => {
  const text = useText()
  const form = useFormContext()
  const isAwaited = useRef(isFirst)
  // MUI's select gives an object with `focus` for its element.
  const takeFocus = useCallback((input: Pick<HTMLElement, 'focus'> | null) => {
    if (input === null || !isAwaited.current) return
    isAwaited.current = false
    // Once the dialog has the focus; some inputs are loaded with the first form that has one.
    setTimeout(() => {
      if (!document.activeElement?.closest('form')) input.focus()
    })
  }, [])
  const declared = fieldOf(resource, name)
  if (declared === undefined) return null
  const field = asInput(resource.form ?? {}, name, declared)
  const clearOthers = () => {
    for (const cleared of resource.form?.clears?.[name] ?? []) {
      form.setValue(cleared, null, { shouldDirty: true, shouldValidate: true })
      form.clearErrors(cleared)
    }
  }
  const props = {
    source: name,
    label: text(fieldKey(resource, name)),
    readOnly,
    onChange: clearOthers,
    inputRef: takeFocus,
  }
  // The inputs of elements are inputs again, which is why those of lists are not among them.
  const cell: CellContext = { resource, name, record }
  if (isPlainList(field) && isFile(field.of))
    return <FilesInput {...props} field={field} of={field.of} cell={cell} />
  if (isPlainList(field) && isRelation(field.of))
    return <RelationsInput {...props} field={field} of={field.of} cell={cell} />
  return isToMany(field) ? (
    <ElementsInput {...props} resource={resource} field={field} />
  ) : (
    <FieldInput {...props} field={field} cell={cell} />
  )
}
