import type { Resource } from '#schema/resource.ts'
import { inputsOfKey } from '#schema/checks/unique.ts'
import { codeOf } from '#server/database/databaseFault.ts'
import { ServerError } from '#server/errors.ts'
import { uniqueIndexes } from '#server/sql/uniqueIndexes.ts'

/**
 * Rejects with the inputs of a violated unique key, which are taken: the rest of the error names the values of a row that may be
 * another company's. Other errors stay as they are.
 */
export const refuseDuplicate =
  (resource: Resource) =>
  (error: unknown): never => {
    throw toProblem(resource, error)
  }

/** 23505 unique_violation */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505'

const toProblem = (resource: Resource, error: unknown): unknown => {
  if (!isDuplicate(error)) return error
  const broken = (error as { constraint?: unknown }).constraint
  const key = uniqueIndexes(resource).find(({ name }) => name === broken)
  if (key === undefined) return error
  const inputs = inputsOfKey(resource, key.fields)
  const problems = Object.fromEntries(inputs.map((name) => [name, 'taken']))
  return new ServerError('VALUE_INVALID', { problems }, { cause: error })
}
