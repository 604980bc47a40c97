import type { ChangeEntry } from '#schema/record/changes.ts'
import type { Resource } from '#schema/resource.ts'
import type { MessageKey } from './messages.ts'
import { actionKey, singularKey } from './resourceKeys.ts'

/** What is done to every entry, and to users. */
const common = [
  'create',
  'edit',
  'delete',
  'undelete',
  'rejoin',
  'addGroups',
  'removeGroups',
  'enable',
  'disable',
] as const

/**
 * The name of a line of the history: a common word, the label of a declared action, the name of a former one, or the resource of an
 * event.
 */
export const changeName = (
  text: (key: MessageKey) => string,
  resource: Resource,
  { action }: Pick<ChangeEntry, 'action'>,
  of: Resource | undefined,
): string => {
  if (action === undefined) return of ? text(singularKey(of)) : ''
  if (Object.hasOwn(resource.actions ?? {}, action)) return text(actionKey(resource, action))
  const known = common.find((name) => name === action)
  return known === undefined ? action : text(`changes.${known}`)
}
