import { useContext } from 'react'
import { useFormat } from '#admin/controls/format.ts'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import { inputOf } from '#kinds/inputs.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { ViewPartsContext } from './viewParts.ts'

/** The input of a field in a dialog. */
export const FieldInput = ({ field, ...props }: InputProps<Field>) => {
  const { inputs } = useContext(ViewPartsContext)
  const format = useFormat()
  const Input = inputs?.[props.cell.name] ?? inputOf(field, format).Input
  return <Input field={field} {...props} />
}
