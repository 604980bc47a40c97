import type { RaRecord } from 'react-admin'
import { useCallback, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { isToMany } from '#schema/kinds/elements.ts'
import { asInput } from '#schema/shownWhen.ts'
import { FieldInput } from '#admin/fields/FieldInput.tsx'
import { ElementsInput } from './ElementsInput.tsx'
import { problemText, shownProblem } from './problemText.ts'

/** The input of one field of a form, with its problem once it was blurred. */
export const FormField = ({
  resource,
  name,
  record,
  isFixed,
  isFirst,
}: {
  readonly resource: Resource
  readonly name: string
  /** The saved record; undefined for a new one. */
  readonly record: RaRecord | undefined
  readonly isFixed: boolean
  /** It has the focus first. */
  readonly isFirst: boolean
}) => {
  const text = useText()
  const form = useFormContext()
  // `ref` is a callback of the form library here, not a ref object.
  const {
    field: { ref: focusInput, ...input },
    fieldState: { error, isTouched },
  } = useController({ name })
  const isAwaited = useRef(isFirst)
  const take = useCallback(
    (element: HTMLElement | null) => {
      focusInput(element)
      if (element === null || !isAwaited.current) return
      isAwaited.current = false
      // Once the dialog has the focus; some inputs are loaded with the first form that has one.
      setTimeout(() => {
        if (!element.closest('form')?.contains(document.activeElement)) element.focus()
      })
    },
    [focusInput],
  )
  const declared = fieldOf(resource, name)
  if (declared === undefined) return null
  const field = asInput(resource.form ?? {}, name, declared)
  const change = (value: unknown) => {
    input.onChange(value)
    for (const cleared of resource.form?.clears?.[name] ?? []) {
      form.setValue(cleared, null, { shouldDirty: true, shouldValidate: true })
      form.clearErrors(cleared)
    }
  }
  const label = text(fieldKey(resource, name))
  const isTold = isTouched || error?.type === 'server'
  const problem = shownProblem(field, input.value, error?.message, isTold)
  const props = {
    label,
    value: input.value as unknown,
    problem: problemText(text, resource, { field, label, value: input.value, name }, problem),
    isFixed,
    onChange: change,
    onBlur: input.onBlur,
    ref: take,
  }
  // The inputs of elements are inputs again, which is why those of lists are not among them.
  return isToMany(field) ? (
    <ElementsInput {...props} resource={resource} name={name} field={field} error={error} />
  ) : (
    <FieldInput {...props} field={field} place={{ resource, name, record }} />
  )
}
