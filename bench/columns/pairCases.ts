import { port } from '#resources/application.ts'
import { toColumnFilter } from '#framework/schema/filters/columnFilter.ts'
import { toPageable } from '#dataProvider/toFindRequest.ts'
import type { ColumnFilterContext } from '#framework/schema/kinds/kind.ts'
import { fieldOf, type Resource } from '#framework/schema/resource.ts'
import { operatorsOf } from '#framework/schema/filters/operatorsOf.ts'
import type { AnyRecord } from '#framework/schema/recordOf.ts'
import { allOf } from '#framework/query/filter.ts'
import { serializeFilter } from '#framework/query/serializeFilter.ts'
import { pathOf } from '#framework/server/http/basePaths.ts'
import type { ColumnCase } from './columnCases.ts'
import { textsOfRecord, type TypedText } from './typedTexts.ts'

interface Typed extends TypedText {
  readonly column: string
}

/**
 * Every filter of a list alone, in each of its variants, and with every other one, once. Both texts of a pair are taken
 * from one record, so that there is a match; pairs use records and variants in turn.
 */
export const toPairCases = (
  resource: Resource,
  records: readonly AnyRecord[],
  context: ColumnFilterContext,
): { readonly alone: ColumnCase[]; readonly pairs: ColumnCase[] } => {
  const columns = (resource.list?.columns ?? []).filter((column) => {
    const field = fieldOf(resource, column)
    return field !== undefined && operatorsOf(field).length > 0
  })
  const typed = new Map(
    columns.map((column) => [column, records.map((record) => textsOf(resource, column, record))]),
  )
  const alone = columns.flatMap((column, index) => {
    const filled = (typed.get(column) ?? []).filter((texts) => texts.length > 0)
    return (filled[index % filled.length] ?? []).map((text) => [text])
  })
  const together: Typed[][] = []
  for (const [index, column] of columns.entries()) {
    for (const other of columns.slice(index + 1)) {
      const pair = takePair(typed.get(column) ?? [], typed.get(other) ?? [], together.length)
      if (pair) together.push(pair)
    }
  }
  const ask = (texts: readonly Typed[]) => toCase(resource, texts, context)
  return { alone: alone.map(ask), pairs: together.map(ask) }
}

const textsOf = (resource: Resource, column: string, record: AnyRecord): Typed[] =>
  textsOfRecord(resource, column, record).map((text) => ({ ...text, column }))

/** If no record has both, each text is from a different one. */
const takePair = (
  ones: readonly (readonly Typed[])[],
  others: readonly (readonly Typed[])[],
  turn: number,
): Typed[] | undefined => {
  const filled = (texts: readonly Typed[] | undefined) => texts !== undefined && texts.length > 0
  const both = ones.flatMap((texts, index) =>
    filled(texts) && filled(others[index]) ? [[texts, others[index] ?? []] as const] : [],
  )
  const [one, other] = both[turn % both.length] ?? [ones.find(filled), others.find(filled)]
  // Users alternate too: otherwise each of them would only meet some of the variants.
  const way = Math.floor(turn / 2)
  const first = one?.[way % one.length]
  const second = one && other?.[Math.floor(way / one.length) % other.length]
  return first && second ? [first, second] : undefined
}

const toCase = (
  resource: Resource,
  texts: readonly Typed[],
  context: ColumnFilterContext,
): ColumnCase => {
  const filter = allOf(
    texts.map(({ column, text }) => toColumnFilter(resource, column, text, context)),
  )
  if (filter === undefined) throw new TypeError('nothing is asked')
  const { sort } = toPageable(0, 1, resource.list?.sort)
  return {
    resource: resource.name,
    column: texts.map(({ column }) => column).join(' + '),
    asked: texts.map(({ label, text }) => `${label} "${text}"`).join(' + '),
    path: `${pathOf(port, resource)}/find`,
    pageSize: resource.list?.pageSize ?? 15,
    filterString: serializeFilter(filter),
    sort,
  }
}
