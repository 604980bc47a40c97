import type { HttpClient } from '@quayside/framework/admin'
import { HttpError, type Identifier } from 'react-admin'
import {
  type AnyRecord,
  baseOf,
  type ChangeManyAnswer,
  changeManyInputs,
  type ExpectedRow,
  importPortion,
  type Resource,
} from '@quayside/framework'
import { type Params, toOptions } from './callOptions.ts'
import { sendRows } from './calls/sendRows.ts'

/** Whether one call changes these fields of many records. */
export const changesTogether = (resource: Resource, values: AnyRecord): boolean => {
  const inputs = changeManyInputs(resource)
  const names = Object.keys(values)
  return names.length > 0 && names.every((name) => inputs.includes(name))
}

/**
 * Changes or deletes records by one call, all of them or none.
 * @throws HttpError with the reasons against the first record that is refused, as for a single one
 */
export const writeTogether = async (
  http: Pick<HttpClient, 'download'>,
  resource: Resource,
  { call, rows, values }: Together,
  params: Params,
): Promise<void> => {
  const { idempotencyKey, signal } = toOptions(params)
  const answer = await sendRows<ChangeManyAnswer>(
    http,
    baseOf(resource),
    `${resource.path}/${call}`,
    { mode: 'all', rows, ...(values ? { values } : {}) },
    {
      portion: importPortion,
      onRows: () => undefined,
      ...(signal ? { signal } : {}),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    },
  )
  const refused = answer.rows.find(({ outcome }) => outcome === 'wrong')
  if (refused !== undefined) throw toRefusal(refused)
}

interface Together {
  readonly call: 'change-many' | 'delete-many'
  readonly rows: readonly ExpectedRow<Identifier>[]
  readonly values?: AnyRecord
}

/**
 * Writes records one by one until one is refused; the ids of those that are written.
 * @throws the first error, with these ids as `body.succeeded`
 */
export const writeInSequence = async (
  ids: readonly Identifier[],
  write: (id: Identifier) => Promise<unknown>,
): Promise<Identifier[]> => {
  const succeeded: Identifier[] = []
  for (const id of ids) {
    try {
      await write(id)
    } catch (error) {
      throw error instanceof HttpError
        ? new HttpError(error.message, error.status, { ...(error.body as object), succeeded })
        : error
    }
    succeeded.push(id)
  }
  return succeeded
}

const toRefusal = ({ found, problems, rules, notes }: ChangeManyAnswer['rows'][number]) => {
  const id = found?.id
  const [note] = notes
  const [status, code, message] =
    Object.keys(problems).length > 0
      ? ([400, 'VALUE_INVALID', 'At least one field has a value that is not allowed'] as const)
      : rules.length > 0
        ? ([409, 'RULE_BROKEN', `The action is not possible now: ${rules.join(', ')}`] as const)
        : note === undefined
          ? unexplained
          : refusals[note]
  return new HttpError(message, status, { status, code, message, id, problems, reasons: rules })
}

const unexplained = [409, 'RULE_BROKEN', 'The action is not possible now'] as const

const refusals: {
  readonly [Note in ChangeManyAnswer['rows'][number]['notes'][number]]: readonly [
    number,
    string,
    string,
  ]
} = {
  changedMeanwhile: [409, 'VERSION_CONFLICT', 'The record was changed by somebody else'],
  notFound: [404, 'NOT_FOUND', 'There is no such record'],
  inUse: [409, 'RECORD_IN_USE', 'Other records refer to this one'],
  hidden: [400, 'VALUE_INVALID', 'The form of a record does not ask for this field'],
}
