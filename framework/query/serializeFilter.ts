import type { Comparison, Filter } from './filter.ts'

const needsQuotes = /^$|^and$|^or$|["'();,=!~<>\s]/
const brokenSelector = /^$|["'();,=!~<> \t\r\n]/

/**
 * Writes a filter as text that `parseFilter` reads back as the same tree. A nested group is written in
 * parentheses; a group of one is printed as that one.
 * @throws TypeError for an empty group, a `not` of several or a field name that the language cannot express
 */
export const serializeFilter = (filter: Filter): string => {
  if (filter.kind === 'compare') return serializeComparison(filter)
  return filter.kind === 'not' ? serializeNot(filter) : serializeGroup(filter.kind, filter.filters)
}

const serializeNot = ({
  filters: [only, ...more],
}: {
  readonly filters: readonly Filter[]
}): string => {
  if (only === undefined || more.length > 0) throw new TypeError("a 'not' has one part")
  return `!(${serializeFilter(only)})`
}

const serializeGroup = (kind: 'and' | 'or', filters: readonly Filter[]): string => {
  const [first] = filters
  if (first === undefined) throw new TypeError(`an empty '${kind}' has no text`)
  if (filters.length === 1) return serializeFilter(first)
  return filters.map(serializePart).join(` ${kind} `)
}

const serializePart = (filter: Filter): string =>
  filter.kind === 'and' || filter.kind === 'or'
    ? `(${serializeFilter(filter)})`
    : serializeFilter(filter)

const serializeComparison = ({ field, operator, values }: Comparison): string => {
  if (brokenSelector.test(field)) throw new TypeError(`'${field}' cannot be a field name`)
  const [first] = values
  const printed =
    operator === '=in=' || values.length > 1
      ? `(${values.map(serializeValue).join(',')})`
      : first === undefined
        ? ''
        : serializeValue(first)
  return `${field}${operator}${printed}`
}

const serializeValue = (value: string): string =>
  needsQuotes.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value
