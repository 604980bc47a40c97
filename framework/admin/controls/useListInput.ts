import { useFormContext } from 'react-hook-form'
import type { ListField } from '#schema/kinds/fieldTypes.ts'
import { useFieldInput, type InputProps } from './useFieldInput.tsx'

/**
 * The value of a list that one input holds as a whole, as far as its elements are of the kind. The problem of one of them stands at its
 * place.
 */
export const useListInput = <Element>(
  props: Omit<InputProps<ListField>, 'cell'>,
  isElement: (value: unknown) => value is Element,
  validate: () => string | undefined,
) => {
  const { source, field } = props
  const form = useFormContext()
  const { value, frame, ...input } = useFieldInput<unknown>(props, {
    format: (stored) => stored,
    validate,
  })
  const { error } = form.getFieldState(source, form.formState)
  const [ofOne] = Array.isArray(error) ? (error as { message?: string }[]).filter(Boolean) : []
  const problem = ofOne?.message ?? input.problem
  const elementsIn = (all: unknown): readonly Element[] =>
    Array.isArray(all) ? (all as readonly unknown[]).filter(isElement) : []
  return {
    ...input,
    problem,
    frame: {
      ...frame,
      required: (field.min ?? 0) > 0,
      error: problem !== '',
      helperText: problem || frame.helperText,
    },
    values: elementsIn(value),
    /** Those of this moment: several changes may end while the input is drawn once. */
    latest: () => elementsIn(form.getValues(source)),
  }
}
