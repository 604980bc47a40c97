import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { fieldKey, singularKey } from '#i18n/resourceKeys.ts'
import { useFormat } from '#admin/controls/format.ts'
import { ColumnFilter } from '#admin/fields/ColumnFilter.tsx'
import { renderCell } from '#admin/fields/renderCell.tsx'
import { RecordForm, type SaveRequest } from '#admin/form/RecordForm.tsx'
import { UnsavedChangesDialog } from '#admin/form/UnsavedChangesDialog.tsx'
import { columnFilterMax } from '#schema/filters/columnFilter.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { Resource } from '#schema/resource.ts'
import { sampleSpecimen, specimen, type SpecimenField } from './specimen.ts'
import { appears, type Story } from './story.ts'

const declared: Resource = specimen
const fieldOf = (name: SpecimenField) => declared.fields[name] as Field

/** A value in a table. */
export const cell = (name: SpecimenField, value: unknown = sampleSpecimen[name]): Story => ({
  render: () => <CellStory name={name} value={value} />,
})

const CellStory = ({ name, value }: { readonly name: SpecimenField; readonly value: unknown }) => {
  const format = useFormat()
  const record = { ...sampleSpecimen, [name]: value }
  return (
    <table>
      <tbody>
        <tr>
          <td>{renderCell(fieldOf(name), value, format, { resource: declared, name, record })}</td>
        </tr>
      </tbody>
    </table>
  )
}

interface InputOptions {
  readonly readOnly?: boolean
  readonly save?: (saving: SaveRequest) => Promise<void>
}

/** The input of a field in a form of its own, with the checks and the buttons of every form. */
export const input = (
  name: SpecimenField,
  value: unknown = null,
  more: InputOptions = {},
): Story => ({
  render: () => <InputStory name={name} value={value} {...more} />,
})

/** The same for a value that the check refuses, once the input was left. */
export const refused = (name: SpecimenField, value: unknown = null): Story => ({
  ...input(name, value),
  play: async () => {
    const field = await appears(
      'form :is(input, textarea, select, [role=listbox], [role=combobox])',
    )
    field.focus()
    field.blur()
    await appears('.Mui-error')
  },
})

const nothing = async () => undefined

export const InputStory = ({
  name,
  value,
  readOnly = false,
  save = nothing,
}: InputOptions & { readonly name: SpecimenField; readonly value: unknown }) => {
  const resource: Resource = {
    ...declared,
    unique: [],
    form: { inputs: [name], ...(readOnly ? { fixed: [name] } : {}) },
  }
  const record = { id: 1, version: 1, [name]: value } as RaRecord
  const { text } = useFormat()
  return (
    <UnsavedChangesDialog title={text(singularKey(declared))} width={420} onClose={() => undefined}>
      <RecordForm resource={resource} address="/story" record={record} save={save} />
    </UnsavedChangesDialog>
  )
}

/** The filter above a column, and below it what it asks for. */
export const filter = (name: SpecimenField, value = ''): Story => ({
  render: () => <FilterStory name={name} value={value} />,
})

const FilterStory = ({
  name,
  value: first,
}: {
  readonly name: SpecimenField
  readonly value: string
}) => {
  const { text } = useFormat()
  const [value, setValue] = useState(first)
  return (
    <>
      <ColumnFilter
        field={fieldOf(name)}
        place={{ resource: declared, name }}
        label={text(fieldKey(declared, name))}
        value={value}
        max={columnFilterMax(declared, name)}
        tabIndex={0}
        onChange={setValue}
      />
      <output data-asked="">{value}</output>
    </>
  )
}
