import { actionKey, fieldKey, singularKey } from '#i18n/resourceKeys.ts'
import type { Text } from '#i18n/useText.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import { actionsOf } from '#resources/kit/views.ts'
import { actionOptionsOf, recordedActionsOn } from '#src/core/dialog/recordedActions.ts'
import { relatedRowsOn } from '#src/core/related/relatedRowsLinks.ts'

/** An action or a page that a row offers. */
export type RowAction = {
  /** Of the resource; undefined if nothing needs to be checked. */
  readonly action?: string
  readonly label: string
  /** Below the row's own address; undefined for the record's pages. */
  readonly path?: string
  readonly effect: 'read' | 'write'
  /** One of several recorded actions: shown only if it is possible. */
  readonly isOneOfMany?: true
}

/** Everything that rows of a resource offer, regardless of rights. */
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
    ...(resource.calls.includes('get') && !pages
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

/** The actions with their own dialog: below a row, or below the list. */
export const dialogsOn = (resource: Resource, opens: 'row' | 'list'): string[] =>
  Object.entries(actionsOf(resource)).flatMap(([name, action]) =>
    action.opens === opens ? [name] : [],
  )

/** The fields that a dialog of whole lists shows: those of an action, or the one field of that name. */
export const shownBy = (
  resource: Resource,
  what: string,
  text: Text,
): { readonly title: string; readonly names: readonly string[] } => {
  const shows = resource.actions?.[what]?.shows
  return shows
    ? { title: text(actionKey(resource, what)), names: shows }
    : { title: text(fieldKey(resource, what), { _: text(singularKey(resource)) }), names: [what] }
}
