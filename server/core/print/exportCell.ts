import { elementsOf } from '#i18n/resourceKeys.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import type { Field } from '#resources/kit/fields.ts'
import { printPortTime } from '#resources/kit/values/portTime.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { resolveStatus } from '#resources/kit/values/statusField.ts'
import { printField } from './printField.ts'
import type { PrintTexts } from './printTexts.ts'

/** Between the elements of a list, whose texts have commas of their own. */
const between = ' | '

/** What stands in a cell of an export: words, a number, or an instant. */
export type ExportCell = string | number | { readonly instant: string }

/**
 * A value as the list shows it, with everything that a cell of the list has no room for: each element of a to-many
 * field by its first property, and a status by code and name. What is empty stays so, except a country, where it means all.
 */
export const toExportCell = (
  resource: Pick<Resource, 'name' | 'fields'>,
  name: string,
  record: AnyRecord,
  texts: PrintTexts,
): ExportCell => {
  const field = resource.fields[name]
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
    return field.kind === 'country' ? texts.text('list.allCountries') : ''
  }
  if (field.kind === 'list') {
    return (value as readonly unknown[])
      .map((element) => toText(owner, name, field.of, element, record, texts))
      .join(between)
  }
  if (field.kind === 'records') {
    const [first = ''] = field.shows
    const shown = field.of[first]
    if (shown === undefined) return ''
    const elements = elementsOf(owner, name)
    return (value as readonly AnyRecord[])
      .map((element) => toText(elements, first, shown, element[first], element, texts))
      .join(between)
  }
  // Nothing that a list of a table could show.
  if (field.kind === 'json' || field.kind === 'groups') return ''
  const plain = value as string | number | boolean
  if (field.kind === 'dateTime') return { instant: String(plain) }
  // With its unit it is a text; alone it can be reckoned with.
  const isNumber = field.kind === 'integer' || field.kind === 'decimal'
  if (isNumber && !(field.unit && record[field.unit])) return Number(plain)
  if (field.kind === 'statusCode') {
    const status = texts.statusName(resolveStatus(field, record), String(plain))
    return [plain, status].filter(Boolean).join(' ')
  }
  return printField(owner, name, field, plain, record, texts)
}

const toText = (...of: Parameters<typeof toCell>): string => printCell(toCell(...of), of[5])

/** A cell as text. */
export const printCell = (cell: ExportCell, { timeZone }: PrintTexts): string =>
  typeof cell === 'object' ? printPortTime(cell.instant, timeZone) : String(cell)

/** The fields that the cells of some columns are made of: units and kinds of status stand beside their values. */
export const fieldsBehind = (
  { fields }: Pick<Resource, 'fields'>,
  columns: readonly string[],
): ReadonlySet<string> =>
  new Set(
    columns.flatMap((name) => {
      const field = fields[name]
      const from =
        field?.kind === 'statusCode'
          ? [field.content, field.type].flatMap((part) =>
              typeof part === 'string' ? [] : [part.from],
            )
          : []
      const made = field?.elementsOf?.list ?? field?.copyOf
      return [name, ...from, field?.unit, made].filter((one) => one !== undefined)
    }),
  )
