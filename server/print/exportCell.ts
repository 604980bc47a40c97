import { elementsOf } from '#i18n/resourceKeys.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import type { Field } from '#resources/kit/fields.ts'
import { printPortTime } from '#resources/kit/portTime.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { resolveStatus } from '#resources/kit/statusField.ts'
import { printField } from './printField.ts'
import type { PrintTexts } from './printTexts.ts'

/** Separates the elements of a list, whose texts may have commas. */
const between = ' | '

/** The value of an export cell: text, a number, or an instant. */
export type ExportCell = string | number | { readonly instant: string }

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
  // Kinds that no list shows.
  if (field.kind === 'json' || field.kind === 'groups') return ''
  const plain = value as string | number | boolean
  if (field.kind === 'dateTime') return { instant: String(plain) }
  // With its unit it is a text; alone it can be calculated with.
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

/** The fields that some columns need: also the units and kinds of status of their values. */
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
