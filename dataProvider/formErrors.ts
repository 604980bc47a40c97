import { HttpError } from 'react-admin'
import { commonProblems, fieldOf, type Resource, isRecordList } from '@quayside/framework'
import { ruleKey, type Text } from '@quayside/framework/i18n'

/** The parts of a refusal of the server that a form shows. */
interface Refusal {
  readonly problems?: Readonly<Record<string, string>>
  readonly reasons?: readonly string[]
}

/**
 * Completes the error of a write by `body.errors`, which react-admin's forms show at their inputs: a message for each path, and
 * `root.serverError` for a refusal of the record as a whole. Lost sessions and failures of the server stay as they are.
 */
export const withFormErrors = async <T>(
  resource: Resource,
  text: Text,
  writing: Promise<T>,
): Promise<T> => {
  try {
    return await writing
  } catch (error) {
    throw error instanceof HttpError ? toFormError(resource, text, error) : error
  }
}

const toFormError = (resource: Resource, text: Text, error: HttpError): HttpError => {
  const { status, message } = error
  if (status < 400 || status >= 500 || status === 401) return error
  const body = (error.body ?? {}) as Refusal
  const problems = Object.entries(body.problems ?? {})
  const errors =
    problems.length > 0
      ? Object.fromEntries(
          problems.map(([path, problem]) => [path, messageOf(resource, text, { path, problem })]),
        )
      : { root: { serverError: reasonOf(resource, body) ?? message } }
  return new HttpError(message, status, { ...body, errors })
}

/** The key of the text of the first rule that is broken. */
const reasonOf = (resource: Resource, { reasons: [reason] = [] }: Refusal): string | undefined =>
  reason === undefined ? undefined : ruleKey(resource, reason)

type Common = (typeof commonProblems)[number]

/** Problems that react-admin has texts for. */
const knownKeys: { readonly [P in Common]?: string } = {
  missing: 'ra.validation.required',
  tooLong: 'ra.validation.maxLength',
  badEmail: 'ra.validation.email',
  taken: 'ra.validation.unique',
}

/** A message as react-admin's validators give it: a key, or a key with arguments behind a mark. */
const messageOf = (
  resource: Resource,
  text: Text,
  { path, problem }: { readonly path: string; readonly problem: string },
): string => {
  const own = `resource.${resource.name}.problems.${problem}`
  if (!isCommon(problem)) return own
  const bounds = boundsOf(resource, path)
  const known = knownKeys[problem]
  if (known !== undefined || problem === 'missing') return marked(known ?? own, bounds)
  return marked(own, { ...bounds, _: text(`problem.${problem}`, { min: '', max: '', ...bounds }) })
}

const marked = (message: string, args: object): string =>
  `@@react-admin@@${JSON.stringify({ message, args })}`

const isCommon = (problem: string): problem is Common =>
  (commonProblems as readonly string[]).includes(problem)

/** The limits of a field, or of the element at a path such as `parts.2.count`. */
const boundsOf = (resource: Resource, path: string): { readonly [limit: string]: number } => {
  const [name = '', index, property = ''] = path.split('.')
  const field = fieldOf(resource, name)
  const of = index === undefined || field === undefined || !('of' in field) ? field : field.of
  const limited: object =
    field && isRecordList(field) && of !== field ? pick(of, property) : (of ?? {})
  return Object.fromEntries(
    Object.entries(limited).filter(([key, value]) => isLimit(key) && typeof value === 'number'),
  ) as { readonly [limit: string]: number }
}

const isLimit = (key: string): boolean => key === 'min' || key === 'max'

const pick = (fields: object | undefined, name: string): object =>
  (Object.entries(fields ?? {}).find(([key]) => key === name)?.[1] as object | undefined) ?? {}
