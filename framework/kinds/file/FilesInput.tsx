import { useFormContext } from 'react-hook-form'
import { maxElements } from '#schema/kinds/elementBounds.ts'
import type { FileField, ListField } from '#schema/kinds/fieldTypes.ts'
import { useFieldInput, type InputProps } from '#admin/controls/useFieldInput.tsx'
import { FileBox } from './FileBox.tsx'
import { useUploads } from './useUploads.ts'

/** Many files, chosen or dropped together. */
export const FilesInput = ({
  of,
  ...props
}: InputProps<ListField> & {
  /** What each of them may be. */
  readonly of: FileField
}) => {
  const { source, field, place, readOnly = false } = props
  const form = useFormContext()
  const uploads = useUploads(place, of)
  const { value, onChange, frame, ...input } = useFieldInput<unknown>(props, {
    format: (stored) => stored,
    validate: uploads.validate,
  })
  const { error } = form.getFieldState(source, form.formState)
  // The problem of one of them stands at its place.
  const [ofOne] = Array.isArray(error) ? (error as { message?: string }[]).filter(Boolean) : []
  const problem = ofOne?.message ?? input.problem
  const values = textsIn(value)
  return (
    <FileBox
      {...input}
      frame={{
        ...frame,
        required: (field.min ?? 0) > 0,
        error: problem !== '',
        helperText: problem || frame.helperText,
      }}
      problem={problem}
      uploads={uploads}
      field={of}
      place={place}
      readOnly={readOnly}
      isMany
      max={maxElements(field)}
      values={values}
      // Several may end while this is drawn once.
      onAdd={(added) => onChange([...textsIn(form.getValues(source)), added])}
      onRemove={(removed) => onChange(values.filter((one) => one !== removed))}
    />
  )
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
