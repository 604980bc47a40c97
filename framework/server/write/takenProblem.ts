import type { Resource } from '#schema/resource.ts'
import { inputsOfKey } from '#schema/checks/unique.ts'
import { ServerError } from '#server/errors.ts'
import { uniqueIndexes } from '#server/sql/uniqueIndexes.ts'

/** 23505: unique_violation. */
const violation = '23505'

/**
 * Rejects with the inputs of a violated unique key, which are taken: the rest of the error names the values of a row that may be
 * another company's. Other errors stay as they are.
 */
export const refuseDuplicate =
  (resource: Resource) =>
  (error: unknown): never => {
    throw toProblem(resource, error)
  }

const toProblem = (resource: Resource, error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error) || error.code !== violation) return error
  const broken = 'constraint' in error ? error.constraint : undefined
  const key = uniqueIndexes(resource).find(({ name }) => name === broken)
  if (key === undefined) return error
  const inputs = inputsOfKey(resource, key.fields)
  const problems = Object.fromEntries(inputs.map((name) => [name, 'taken']))
  return new ServerError('VALUE_INVALID', { problems }, { cause: error })
}
