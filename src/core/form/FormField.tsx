import type { RaRecord } from 'ra-core'
import { useController, useFormContext } from 'react-hook-form'
import { fieldKey, problemKey } from '#i18n/resourceKeys.ts'
import { useText, type Text } from '#i18n/useText.ts'
import { problemOf } from '#resources/kit/checkDraft.ts'
import { commonProblems } from '#resources/kit/kinds/kind.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import { takenTogether } from '#resources/kit/unique.ts'
import { FieldInput } from '#src/core/kinds/inputs.tsx'

/** The input of one field of a form, with its problem once it was blurred. */
export const FormField = ({
  resource,
  name,
  record,
  isFixed,
}: {
  readonly resource: Resource
  readonly name: string
  /** The saved record; undefined for a new one. */
  readonly record: RaRecord | undefined
  readonly isFixed: boolean
}) => {
  const text = useText()
  const form = useFormContext()
  // `ref` is a callback of the form library here, not a ref object.
  const {
    field: { ref: focusInput, ...input },
    fieldState,
  } = useController({ name })
  const field = resource.fields[name]
  if (field === undefined) return null
  const change = (value: unknown) => {
    input.onChange(value)
    for (const cleared of resource.form?.clears?.[name] ?? []) {
      form.setValue(cleared, null, { shouldDirty: true, shouldValidate: true })
      form.clearErrors(cleared)
    }
  }
  const typed = typeof input.value === 'string' ? input.value.trim() : ''
  // Texts are never truncated, so this problem is shown at once and not only on blur.
  const isTooLong = problemOf(field, typed) === 'tooLong'
  const problem = isTooLong
    ? 'tooLong'
    : fieldState.isTouched || fieldState.error?.type === 'server'
      ? fieldState.error?.message
      : undefined
  return (
    <FieldInput
      field={field}
      place={{ resource, name, record }}
      isFixed={isFixed}
      label={text(fieldKey(resource, name))}
      value={input.value}
      problem={problemText(resource, name, problem ?? '', typed.length, text)}
      onChange={change}
      onBlur={input.onBlur}
      ref={focusInput}
    />
  )
}

const problemText = (
  resource: Resource,
  name: string,
  problem: string,
  count: number,
  text: Text,
): string => {
  if (problem === '') return ''
  if (problem === 'missing') {
    return text('dialog.required', { label: text(fieldKey(resource, name)) })
  }
  const together = problem === 'taken' ? takenTogether(resource, name) : undefined
  if (together) {
    const labels = together.map((one) => text(fieldKey(resource, one))).join(', ')
    return text('problem.takenTogether', { labels })
  }
  const isCommon = (commonProblems as readonly string[]).includes(problem)
  const field = resource.fields[name]
  return text(problemKey(resource, problem, isCommon), {
    label: text(fieldKey(resource, name)),
    max: field && 'max' in field ? field.max : '',
    count,
  })
}
