import { type AnyRecord, emptyValueOf, type Part, problemOf } from '@quayside/framework'

/**
 * The paths of values that violate the declaration: wrong, missing and unknown ones. A loop
 * instead of array methods, because it runs over every written value.
 */
export const problemsOf = (part: Part, record: AnyRecord, path = ''): string[] => {
  const problems: string[] = []
  for (const name in part.fields) {
    const field = part.fields[name]
    const problem = field && problemOf(field, record[name])
    if (problem) problems.push(`${path}${name}: ${problem}`)
  }
  for (const name in part.one)
    problems.push(...problemsBelow(part.one[name], record[name], path + name))
  for (const name in part.many) {
    const list = record[name]
    if (!Array.isArray(list)) problems.push(`${path}${name}: missing`)
    else
      for (const [index, each] of list.entries())
        problems.push(...problemsBelow(part.many[name], each, `${path}${name}[${index}]`))
  }
  for (const name in record) if (!isIn(part, name)) problems.push(`${path}${name}: unknown`)
  return problems
}

/** The record as stored: without empty values and no, which are most of it. */
export const toDocument = (part: Part, record: AnyRecord): AnyRecord => {
  const document: Record<string, unknown> = {}
  for (const name in record) {
    const value = record[name]
    const of = part.one?.[name] ?? part.many?.[name]
    if (!of) {
      if (value !== null && value !== false) document[name] = value
    } else if (!Array.isArray(value)) document[name] = toDocument(of, value as AnyRecord)
    else if (value.length > 0) document[name] = value.map((each) => toDocument(of, each))
  }
  return document
}

/**
 * The stored record as answered: only declared fields, in their order. Missing values
 * are null, no or an empty list, so that older documents have newer fields too.
 */
export const fromDocument = (
  part: Part,
  document: AnyRecord,
  seesCustoms: boolean,
): Record<string, unknown> => {
  const isSeen = (name: string) => seesCustoms || !part.restricted?.includes(name)
  const values: Record<string, unknown> = {}
  for (const name in part.fields) {
    const field = part.fields[name]
    const empty = field ? emptyValueOf(field) : null
    if (isSeen(name)) values[name] = document[name] ?? empty
  }
  for (const name in part.one) {
    const of = part.one[name]
    if (!of || !isSeen(name)) continue
    values[name] = fromDocument(of, (document[name] ?? {}) as AnyRecord, seesCustoms)
  }
  for (const name in part.many) {
    const of = part.many[name]
    if (!of || !isSeen(name)) continue
    const records = (document[name] ?? []) as readonly AnyRecord[]
    values[name] = records.map((each) => fromDocument(of, each, seesCustoms))
  }
  return values
}

const problemsBelow = (part: Part | undefined, value: unknown, path: string): string[] =>
  part && isRecord(value) ? problemsOf(part, value, `${path}.`) : [`${path}: missing`]

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isIn = ({ fields, one, many }: Part, name: string): boolean =>
  Object.hasOwn(fields, name) ||
  (one !== undefined && Object.hasOwn(one, name)) ||
  (many !== undefined && Object.hasOwn(many, name))
