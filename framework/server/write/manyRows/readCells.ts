import { fieldOf, type Resource } from '#schema/resource.ts'
import { kindOf, normalizeFor } from '#schema/kinds/kinds.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { columnKindOf } from '#server/kinds/kinds.ts'
import { isColumn } from '#server/sql/columnType.ts'
import type { FileFormat } from './fileLines.ts'
import { foldCase } from '#query/foldCase.ts'

/**
 * The values of the cells of a row by field. A text that means no value of its field stays a text: the check of the draft says what
 * is wrong with it.
 */
export const readCells = (
  resource: Resource,
  { columns, texts }: FileFormat,
  cells: readonly string[],
): AnyRecord =>
  Object.fromEntries(
    columns.flatMap((name, index) => {
      const field = fieldOf(resource, name)
      const place = { owner: resource, name, texts }
      return field ? [[name, readCell(field, cells[index] ?? '', place)]] : []
    }),
  )

type Place = Parameters<NonNullable<ReturnType<typeof columnKindOf>['readCell']>>[2]

const readCell = (field: Field, cell: string, place: Place): unknown => {
  if (field.kind === 'list')
    return cell.trim() === '' ? [] : cell.split('|').map((part) => readCell(field.of, part, place))
  const text = normalizeFor(field, cell).trim()
  if (text === '' || meansEmpty(field, text, place)) return null
  if (!isColumn(field)) return text
  return columnKindOf(field).readCell?.(field, text, place) ?? text
}

/** An export writes what the list shows for an empty value, such as `All countries`. */
const meansEmpty = (field: Field, text: string, { texts }: Place): boolean => {
  const { emptyText } = kindOf(field)
  return (
    emptyText !== undefined &&
    texts.some((each) => foldCase(each.text(emptyText)) === foldCase(text))
  )
}
