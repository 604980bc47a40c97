import type { FileField } from '#schema/kinds/fieldTypes.ts'
import { useFieldInput, type InputProps } from '#admin/controls/useFieldInput.tsx'
import { FileBox } from './FileBox.tsx'
import { useUploads } from './useUploads.ts'

/** One file, chosen or dropped. It is sent at once; the value refers to it. */
export const FileInput = (props: InputProps<FileField>) => {
  const { field, cell, readOnly = false } = props
  const uploads = useUploads(cell, field)
  const { value, onChange, ...input } = useFieldInput<unknown>(props, {
    format: (stored) => stored,
    validate: uploads.validate,
  })
  return (
    <FileBox
      {...input}
      uploads={uploads}
      field={field}
      cell={cell}
      readOnly={readOnly}
      isMany={false}
      values={typeof value === 'string' ? [value] : []}
      onAdd={onChange}
      onRemove={() => onChange(null)}
    />
  )
}
