import { actionKey, fieldKey, oneKey } from '#i18n/resourceKeys.ts'
import type { Text } from '#i18n/useText.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import { actionsOf } from '#resources/kit/views.ts'
import { actionOptionsOf, recordedActionsOn } from '#src/core/dialog/recordedActions.ts'
import { relatedRowsOn } from '#src/core/related/relatedRowsLinks.ts'

/** Something that a row offers: to read about it, or to do with it. */
export type RowAction = {
  /** Of the resource; none where there is nothing to check. */
  readonly action?: string
  readonly label: string
  /** Below the row's own address; none where it leads to the pages that the record has. */
  readonly path?: string
  readonly effect: 'read' | 'write'
  /** One of several ways to do something: drawn only where it is possible. */
  readonly isOneOfMany?: true
}

/** Everything that rows of a resource may offer, before anybody's rights are asked. */
export const rowActionsOf = (resource: Resource, text: Text): RowAction[] => {
  const known = actionsOf(resource)
  const named = (action: string, path: string): RowAction => ({
    action,
    label: text(actionKey(resource, action)),
    path,
    effect: known[action]?.effect ?? 'read',
  })
  const { pages } = resource
  return [
    ...(pages
      ? [
          {
            action: pages.action,
            label: text(actionKey(resource, pages.action)),
            effect: 'read',
          } as const,
        ]
      : []),
    ...(resource.calls.includes('one') && !pages
      ? [{ label: text('dialog.show'), path: '/show', effect: 'read' } as const]
      : []),
    ...relatedRowsOn(resource).map(({ name, action }) => named(action, `/related/${name}`)),
    ...Object.entries(known)
      .filter(([, { shows }]) => shows !== undefined)
      .map(([action]) => named(action, `/values/${action}`)),
    ...recordedActionsOn(resource).map(({ name, recordedAction }) =>
      named(recordedAction.historyAction, `/${name}/history`),
    ),
    ...actionOptionsOf(resource).map(({ entry, action, value }) => ({
      ...named(action, `/${entry.name}/${value}`),
      isOneOfMany: true as const,
    })),
    ...Object.entries(known)
      .filter(([, { confirms }]) => confirms !== undefined)
      .map(([action]) => named(action, `/${action}`)),
    ...dialogsOn(resource, 'row').map((action) => named(action, `/${action}`)),
    ...(known['edit'] ? [named('edit', '')] : []),
    ...(known['delete'] ? [named('delete', '/delete')] : []),
  ]
}

/** What has a dialog of its own: below a row, or below the list. */
export const dialogsOn = (resource: Resource, opens: 'row' | 'list'): string[] =>
  Object.entries(actionsOf(resource)).flatMap(([name, action]) =>
    action.opens === opens ? [name] : [],
  )

/** What a dialog of whole lists shows: what an action says, or the one field of that name. */
export const shownBy = (
  resource: Resource,
  what: string,
  text: Text,
): { readonly title: string; readonly names: readonly string[] } => {
  const shows = resource.actions?.[what]?.shows
  return shows
    ? { title: text(actionKey(resource, what)), names: shows }
    : { title: text(fieldKey(resource, what), { _: text(oneKey(resource)) }), names: [what] }
}
