import { problemsIn } from '#schema/checks/checkDraft.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { actionsOf } from '#schema/views.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { refuseProblems } from '#server/errors.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { readRow } from '#server/read/readRow.ts'
import { toRowSource, type RowSource } from '#server/read/rowSource.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { assertAllowed, asSystem } from './assertAllowed.ts'
import { checkRelations } from './checkRelations.ts'
import { saveRow } from './saveRow.ts'
import {
  noVerdict,
  type OtherSave,
  type WriteHooks,
  type WriteVerdict,
  type WrittenRow,
} from './writeHooks.ts'

/** Hooks that save records whose hooks save records: more than this is a circle. */
const deepest = 5

/** The hooks of the application for the writes of one caller. */
export const bindHooks = (
  context: Pick<RouteContext, 'hooks' | 'clock'>,
  catalogue: Catalogue,
  caller: Caller,
  depth = 0,
): WriteHooks => {
  const { hooks, clock } = context
  const { beforeWrite, afterWrite } = hooks
  const { session } = caller
  return {
    ...(beforeWrite && {
      before: async (db, planned, now = clock()) => {
        const verdict = await beforeWrite(db, { ...planned, session, now })
        if (verdict !== undefined) assertVerdict(planned.resource, verdict)
        return { ...noVerdict, ...verdict }
      },
    }),
    ...(afterWrite && {
      after: (transaction, written) =>
        afterWrite(transaction, {
          ...written,
          session,
          ...bindWrites(context, catalogue, caller, transaction, written.now, depth),
        }),
    }),
  }
}

/** How code of the application reads and saves records in a transaction, as a call would. */
export const bindWrites = (
  context: Pick<RouteContext, 'hooks' | 'clock'>,
  catalogue: Catalogue,
  caller: Caller,
  transaction: Db,
  now: Date,
  depth = 0,
): Pick<WrittenRow, 'read' | 'save'> => ({
  read: (name, id) => readRow(transaction, asSystem(sourceOf(catalogue, caller, name)), id),
  save: (other) => {
    if (depth >= deepest) throw new TypeError(`hooks save ${other.resource} in a circle`)
    const inner = bindHooks(context, catalogue, caller, depth + 1)
    return saveOther(transaction, catalogue, caller, inner, other, now)
  },
})

/** @throws TypeError for what has no rows */
const sourceOf = (catalogue: Catalogue, caller: Caller, name: string): RowSource => {
  const resource = catalogue[name]
  if (resource === undefined || resource.storage !== undefined)
    throw new TypeError(`a hook names ${name}, which has no rows of its own`)
  return toRowSource(catalogue, resource, caller, undefined, 'write')
}

const saveOther = async (
  transaction: Db,
  catalogue: Catalogue,
  caller: Caller,
  hooks: WriteHooks,
  { resource: name, id, values, rights }: OtherSave,
  now: Date,
): Promise<AnyRecord> => {
  const source = sourceOf(catalogue, caller, name)
  const { resource } = source
  const { create, edit } = actionsOf(resource)
  const rules = id === undefined ? create : edit
  const isCaller = rights === 'caller'
  if (isCaller) assertAllowed(resource, caller.session, rules)
  const writer = isCaller ? source : asSystem(source)
  const { session } = writer
  refuseProblems({
    ...Object.fromEntries(problemsOf(resource, values)),
    ...(await checkRelations(
      transaction,
      catalogue,
      resource,
      values,
      { ...caller, session },
      undefined,
    )),
  })
  const save = { id, version: undefined, draft: values, hooks }
  return saveRow(transaction, writer, isCaller ? { ...save, rules } : save, now)
}

/** @throws TypeError for a rule or a value that the resource does not have */
const assertVerdict = (resource: Resource, { values = {}, rules = [] }: WriteVerdict): void => {
  const unknown = rules.find((rule) => resource.rules?.[rule] !== 'hook')
  if (unknown !== undefined)
    throw new TypeError(`${resource.name} has no rule ${unknown} that a hook may name`)
  const [problem] = problemsOf(resource, values)
  if (problem) throw new TypeError(`a hook sets ${resource.name}.${problem.join(': ')}`)
}

const problemsOf = (resource: Resource, values: AnyRecord): (readonly [string, string])[] =>
  Object.entries(values).flatMap(([name, value]): (readonly [string, string])[] => {
    const field = fieldOf(resource, name)
    return field === undefined ? [[name, 'unknown']] : problemsIn(field, value, name)
  })
