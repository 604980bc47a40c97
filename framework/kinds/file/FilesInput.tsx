import { maxElements } from '#schema/kinds/elementBounds.ts'
import type { FileField, ListField } from '#schema/kinds/fieldTypes.ts'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import { useListInput } from '#admin/controls/useListInput.ts'
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
  const { field, cell, readOnly = false } = props
  const uploads = useUploads(cell, of)
  const { values, latest, onChange, ...input } = useListInput(props, isText, uploads.validate)
  return (
    <FileBox
      {...input}
      uploads={uploads}
      field={of}
      cell={cell}
      readOnly={readOnly}
      isMany
      max={maxElements(field)}
      values={values}
      onAdd={(added) => onChange([...latest(), added])}
      onRemove={(removed) => onChange(values.filter((one) => one !== removed))}
    />
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'
