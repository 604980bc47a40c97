import { isPlainList, isRecordList } from '#schema/kinds/elements.ts'
import { elementsOf } from '#i18n/resourceKeys.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { kindOf } from '#kinds/schema.ts'
import type { ExportCell, PlainValue, PrintTexts } from '#schema/kinds/columnKind.ts'
import { columnKindOf } from '#kinds/columns.ts'
import { formatInstant } from '#schema/values/formatTime.ts'
import type { AnyRecord } from '#schema/recordOf.ts'

/** Separates the elements of a list, whose texts may have commas. */
const between = ' | '

/**
 * A value as in the list, but complete: each element of a to-many field by its first property, and
 * a status by code and name. Empty values are empty, except a country, where it means all.
 */
export const toExportCell = (
  resource: Pick<Resource, 'name' | 'fields'>,
  name: string,
  record: AnyRecord,
  texts: PrintTexts,
): ExportCell => {
  const field = fieldOf(resource, name)
  return field === undefined ? '' : toCell(resource, name, field, record[name], record, texts)
}

const toCell = (
  owner: { readonly name: string },
  name: string,
  field: Field,
  value: unknown,
  record: AnyRecord,
  texts: PrintTexts,
): ExportCell => {
  if (value === null || value === undefined || value === '') {
    const { emptyText } = kindOf(field)
    return emptyText === undefined ? '' : texts.text(emptyText)
  }
  if (isPlainList(field)) {
    return (value as readonly unknown[])
      .map((element) => toText(owner, name, field.of, element, record, texts))
      .join(field.pathBy === undefined ? between : ' / ')
  }
  if (isRecordList(field)) {
    const [first = ''] = field.shows
    const shown = field.of[first]
    if (shown === undefined) return ''
    const elements = elementsOf(owner, name)
    return (value as readonly AnyRecord[])
      .map((element) => toText(elements, first, shown, element[first], element, texts))
      .join(between)
  }
  const kind = columnKindOf(field)
  const place = { owner, name, record }
  const plain = value as PlainValue
  return kind.exportCell?.(field, plain, place, texts) ?? kind.print(field, plain, place, texts)
}

const toText = (...of: Parameters<typeof toCell>): string => formatCell(toCell(...of), of[5])

/** A cell as text. */
export const formatCell = (cell: ExportCell, texts: PrintTexts): string =>
  typeof cell === 'object' ? formatInstant(cell.instant, texts) : String(cell)

/** The fields that some columns need: also the units and kinds of status of their values. Undefined: a derived one, which may need any. */
export const fieldsBehind = (
  { fields }: Pick<Resource, 'fields'>,
  columns: readonly string[],
): ReadonlySet<string> | undefined => {
  if (columns.some((name) => fields[name]?.derived)) return undefined
  return new Set(
    columns.flatMap((name) => {
      const field = fieldOf({ fields }, name)
      const from = field ? (kindOf(field).readsFields?.(field) ?? []) : []
      const made = field?.elementsOf?.list ?? field?.copyOf
      return [name, ...from, field?.unit, made].filter((one) => one !== undefined)
    }),
  )
}
