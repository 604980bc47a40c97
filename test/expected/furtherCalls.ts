import { basePath } from '#framework/server/http/basePaths.ts'
import { port } from '#resources/application.ts'
import { toBatchPath } from '#framework/schema/actions/actionBatch.ts'
import { baseOf, type Resource } from '#framework/schema/resource.ts'
import { permissions } from '#resources/permissions.ts'
import type { Permission, Right } from '#framework/schema/application.ts'
import { toPermissions } from '#framework/schema/session.ts'
import { pastedIdentifier } from '#framework/schema/filters/searchedIdentifiers.ts'
import { groupColumnsOf } from '#framework/schema/list/grouping.ts'
import { periodColumnsOf } from '#framework/schema/list/periods.ts'
import { actionsOfKind, rightsOf, toActionPath } from '#framework/schema/actions/actions.ts'
import { choicesOf } from '#framework/schema/actions/recordedActions.ts'
import { undeleteManyPath, undeletePath } from '#framework/schema/actions/undo.ts'
import { changesPath, changesRights } from '#framework/schema/record/changes.ts'
import { fileFieldsOf } from '#framework/server/files/attachFiles.ts'
import { allResources } from '#resources/all.ts'

/** A call, with `{}` for the caller's values, and the rights that open it. */
export interface DeclaredCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly rights: readonly Permission[]
  /** Needs no sign-in. */
  readonly isPublic?: true
}

type Catalogue = { readonly [name: string]: Resource }

/**
 * The specified calls and rights of the port's resources are written by hand. A resource without a specified
 * call was added later: its calls are those of its declaration.
 */
export const furtherCalls = (
  written: readonly string[],
  catalogue: Catalogue = allResources,
): DeclaredCall[] =>
  Object.values(catalogue)
    .map((resource) => callsOf(resource, catalogue))
    .filter((calls) => !calls.some(({ path }) => written.some((one) => isBelow(one, path))))
    .flat()

/** Whether both are calls of one resource, whose address ends with its version. */
const isBelow = (written: string, path: string): boolean => addressOf(written) === addressOf(path)

const addressOf = (path: string): string | undefined => /^.*?\/v\d+(?=\/|$|\?)/.exec(path)?.[0]

const callsOf = (resource: Resource, catalogue: Catalogue): DeclaredCall[] => {
  const path = `${basePath(port, baseOf(resource))}${resource.path}`
  const { calls, access, recordedAction, list } = resource
  const read = permissionsAmong(access.read)
  const write = permissionsAmong(access.write ?? [])
  const find = resource.filterKeys ? 'find-by-filter' : 'find'
  const hasNumbers = list?.columns.some((name) => pastedIdentifier(resource, name) !== undefined)
  const doers = Object.values(catalogue).flatMap((target) =>
    choicesOf(target, resource).flatMap(({ action }) => rightsOf(target, action)),
  )
  const changes = changesRights(resource)
  const named = permissionsAmong(changes ?? [])
  const lookers = changes?.length === 0 ? read : read.filter((right) => named.includes(right))
  const hasFiles = fileFieldsOf(resource).length > 0
  const done = recordedAction && `${basePath(port, baseOf(resource))}`
  const all: (DeclaredCall | false | undefined)[] = [
    calls.includes('find') && { method: 'POST', path: `${path}/${find}`, rights: read },
    calls.includes('find') && { method: 'POST', path: `${path}/export`, rights: read },
    calls.includes('find') &&
      hasNumbers === true && { method: 'POST', path: `${path}/find-numbers`, rights: read },
    groupColumnsOf(resource).length > 0 && {
      method: 'POST',
      path: `${path}/find-groups`,
      rights: read,
    },
    periodColumnsOf(resource).length > 0 && {
      method: 'POST',
      path: `${path}/find-periods`,
      rights: read,
    },
    calls.includes('get') && { method: 'GET', path: `${path}/{}`, rights: read },
    ...(changes === undefined ? [] : ['find', 'export']).map(
      (call) =>
        ({ method: 'POST', path: `${path}${changesPath('{}')}/${call}`, rights: lookers }) as const,
    ),
    calls.includes('save') && { method: 'PUT', path, rights: write },
    hasFiles && { method: 'POST', path: `${path}/files/{}`, rights: write },
    hasFiles && { method: 'GET', path: `${path}/{}/files/{}/{}`, rights: read },
    calls.includes('delete') && { method: 'DELETE', path: `${path}/{}`, rights: write },
    calls.includes('delete') && {
      method: 'POST',
      path: `${path}${undeletePath('{}')}`,
      rights: write,
    },
    resource.changeMany !== undefined && {
      method: 'POST',
      path: `${path}/change-many`,
      rights: write,
    },
    ...(resource.deleteMany ? ['/delete-many', undeleteManyPath] : []).map(
      (call) => ({ method: 'POST', path: path + call, rights: write }) as const,
    ),
    calls.includes('all') && {
      method: 'GET',
      path: path + (resource.allPath ?? ''),
      rights: read,
      ...(resource.isPublic ? { isPublic: true } : {}),
    },
    ...(['set', 'archive', 'restore'] as const)
      .flatMap((kind) => actionsOfKind(resource.actions ?? {}, kind))
      .map(
        ([name, action]) =>
          ({
            method: 'POST',
            path: path + toActionPath('{}', name),
            rights: permissionsAmong(rightsOf(resource, action)),
          }) as const,
      ),
    ...(recordedAction
      ? [recordedAction.path, toBatchPath(recordedAction)].map(
          (one) => ({ method: 'PUT', path: done + one, rights: permissionsAmong(doers) }) as const,
        )
      : []),
  ]
  return all.filter((call) => call !== false && call !== undefined)
}

/** Each right that includes one of these: writing implies reading. */
const permissionsAmong = (rights: readonly Right[]): Permission[] => {
  const named = new Set<string>(rights)
  return permissions.filter((permission) =>
    toPermissions(port, [permission]).some((held) => named.has(held)),
  )
}
