import { Facts } from '#admin/look/Facts.tsx'
import { fieldKey } from '#i18n/resourceKeys.ts'
import type { Fields } from '#schema/fields.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf } from '#schema/resource.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'
import { useFormat } from '#admin/controls/format.ts'

/** What every row of a table says, once; not what the heading says already, and nothing empty. */
export const SharedFacts = ({
  of,
  names,
  row,
  heading,
}: {
  readonly of: { readonly name: string; readonly fields: Fields }
  readonly names: readonly string[]
  /** Any row of the table. */
  readonly row: AnyRecord | undefined
  /** The name of the record that the rows belong to. */
  readonly heading: unknown
}) => {
  const format = useFormat()
  const shown = names.filter((name) => {
    const value = row?.[name]
    return value !== null && value !== undefined && value !== heading
  })
  if (row === undefined || shown.length === 0) return null
  return (
    <Facts layout="inline" sx={{ mb: 3 }}>
      {shown.map((name) => {
        const field = fieldOf(of, name)
        return field ? (
          <div key={name}>
            <dt>{format.text(fieldKey(of, name))}</dt>
            <dd>{renderCell(field, row[name], format, { resource: of, name })}</dd>
          </div>
        ) : null
      })}
    </Facts>
  )
}
