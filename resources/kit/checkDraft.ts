import { fieldOf, type Resource } from './defineResource.ts'
import type { Field, FieldKind, FieldOf } from './fields.ts'
import { isPermissionGroup } from './groups.ts'
import type { AnyRecord } from './recordOf.ts'
import { readDecimal, roundTo } from './decimals.ts'

/** Problems that follow from the kinds alone; each has a text in the message catalogues. */
export const commonProblems = [
  'missing',
  'wrongType',
  'tooLong',
  'badCharacter',
  'notOffered',
  'outOfRange',
  'eightDigits',
  'badDate',
  'badEmail',
  'noRight',
  'taken',
] as const
export type CommonProblem = (typeof commonProblems)[number]

/** A draft as it is stored: texts trimmed, empty texts null, only the inputs of the form. */
export const normalizeDraft = (resource: Resource, draft: AnyRecord): AnyRecord =>
  Object.fromEntries(
    (resource.form?.inputs ?? []).map((name) => {
      const value = Object.hasOwn(draft, name) ? draft[name] : undefined
      const trimmed = typeof value === 'string' ? value.trim() : value
      return [
        name,
        trimmed === '' || trimmed === undefined ? null : toStored(resource, name, trimmed),
      ]
    }),
  )

/** A form holds a decimal as typed, so that `12,50` does not become `12,5` during input. */
const toStored = (resource: Resource, name: string, value: unknown): unknown => {
  const field = fieldOf(resource, name)
  return field?.kind === 'decimal' && typeof value === 'string'
    ? (readDecimal(value, field.decimals) ?? value)
    : value
}

/**
 * Every problem of a normalized draft, by input; an empty object if there are none. The form and the server's save
 * call use the same function.
 */
export const checkDraft = (resource: Resource, draft: AnyRecord): Record<string, string> => {
  const problems: Record<string, string> = {}
  for (const name of resource.form?.inputs ?? []) {
    const field = fieldOf(resource, name)
    const problem = field && problemOf(field, draft[name])
    if (problem) problems[name] = (problem === 'missing' && resource.form?.missing) || problem
  }
  const missing = resource.form?.missing ?? 'missing'
  if (Object.values(problems).some((problem) => problem !== missing)) return problems
  for (const [name, problem] of Object.entries(resource.form?.check?.(draft) ?? {})) {
    if (problem !== undefined) problems[name] ??= problem
  }
  return problems
}

/** The problem of a single value of its kind; null is only a problem if the field is mandatory. */
export const problemOf = (field: Field, value: unknown): CommonProblem | undefined => {
  if (value !== null && value !== undefined) return problemOfKind(field, value)
  return field.optional ? undefined : (missingOf[field.kind] ?? 'missing')
}

/** Kinds that have their own problem for an empty value. */
const missingOf: { readonly [K in FieldKind]?: CommonProblem } = {
  email: 'badEmail',
  groups: 'noRight',
}

type ProblemOfKind<K extends FieldKind> = (
  field: FieldOf<K>,
  value: unknown,
) => CommonProblem | undefined

const problemOfText = (max: number, value: unknown): CommonProblem | undefined => {
  if (typeof value !== 'string') return 'wrongType'
  if (value.length > max) return 'tooLong'
  return value.isWellFormed() && !value.includes('\0') ? undefined : 'badCharacter'
}
const problemOfNumber = (min: number, max: number, value: unknown): CommonProblem | undefined => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'wrongType'
  return value >= min && value <= max ? undefined : 'outOfRange'
}

/** The pattern of the HTML living standard (A042): https://html.spec.whatwg.org/#email-state-(type=email). User names are in lower case. */
const emailAddress =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/** An instant as sent; `Date.parse` alone would also accept `01/02/2026`. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

const problemsOfKind: { [K in FieldKind]: ProblemOfKind<K> } = {
  text: (field, value) => problemOfText(field.max, value),
  email: (field, value) =>
    problemOfText(field.max, value) ?? (emailAddress.test(String(value)) ? undefined : 'badEmail'),
  longText: (field, value) => problemOfText(field.max, value),
  identifier: (field, value) => problemOfText(field.max, value),
  statusCode: (_field, value) => problemOfText(4, value),
  country: (_field, value) =>
    typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? undefined : 'notOffered',
  choice: (field, value) =>
    typeof value === 'string' && field.values.includes(value) ? undefined : 'notOffered',
  yesNo: (_field, value) => (typeof value === 'boolean' ? undefined : 'wrongType'),
  integer: (field, value) => problemOfNumber(field.min, field.max, value),
  decimal: ({ min, max, decimals }, value) => {
    if (typeof value !== 'number' || value !== roundTo(value, decimals)) return 'wrongType'
    return value >= min && value <= max ? undefined : 'outOfRange'
  },
  level: (_field, value) => problemOfNumber(-1, 2, value),
  // A form holds an incomplete code as text; a stored code is a number.
  commodityCode: (_field, value) =>
    typeof value === 'number' && problemOfNumber(0, 99_999_999, value) === undefined
      ? undefined
      : 'eightDigits',
  dateTime: (_field, value) =>
    typeof value === 'string' && instant.test(value) && !Number.isNaN(Date.parse(value))
      ? undefined
      : 'badDate',
  groups: (_field, value) =>
    Array.isArray(value) && value.some((group) => isPermissionGroup(String(group)))
      ? undefined
      : 'noRight',
  json: (_field, value) => (typeof value === 'object' ? undefined : 'wrongType'),
  list: () => 'wrongType',
  records: () => 'wrongType',
}

const problemOfKind = <K extends FieldKind>(field: FieldOf<K>, value: unknown) => {
  const ask: ProblemOfKind<K> = problemsOfKind[field.kind as K]
  return ask(field, value)
}
