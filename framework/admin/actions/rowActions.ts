import { actionKey, fieldKey, singularKey } from '#i18n/resourceKeys.ts'
import type { Text } from '#i18n/messages.ts'
import { effectOf, type Action, type ActionIcon, type Effect } from '#schema/actions/actions.ts'
import type { Resource } from '#schema/resource.ts'
import { actionsOf } from '#schema/views.ts'
import { ownValue } from '#schema/ownValue.ts'
import { choicesOn } from '#admin/dialog/recordedActions.ts'

/** An action that a row offers. */
export type RowAction = {
  readonly name: string
  readonly label: string
  /** Below the row's own address; undefined for the record's pages. */
  readonly path?: string
  readonly kind: Action['kind']
  readonly effect: Effect
  readonly icon?: ActionIcon
  /** One of several recorded actions: shown only if it is possible. */
  readonly isOneOfMany: boolean
  /** The daily work on a record, which its page offers as a button; the rest is in a menu. */
  readonly isMain: boolean
  /** Rules that hide the action where they do not hold. */
  readonly shownIf: readonly string[]
}

/** The order of a menu: the record, what is done, what else is looked at, and at the end what changes or removes the row itself. */
const order: readonly Action['kind'][] = [
  'page',
  'show',
  'record',
  'set',
  'component',
  'confirm',
  'related',
  'values',
  'history',
  'edit',
  'archive',
  'restore',
  'delete',
]

/** Everything that rows of a resource offer, regardless of rights. */
export const rowActionsOf = (
  all: readonly Resource[],
  resource: Resource,
  text: Text,
): RowAction[] => {
  const choices = choicesOn(all, resource).map(({ name }) => name)
  return Object.entries(actionsOf(resource))
    .filter(
      ([name, { kind }]) => order.includes(kind) && (kind !== 'record' || choices.includes(name)),
    )
    .filter(([, action]) => action.kind !== 'component' || action.on === 'row')
    .toSorted(([, one], [, other]) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .map(([name, action]) => {
      const icon = action.icon ?? commonIcons[action.kind]
      return {
        name,
        label: text(actionKey(resource, name)),
        ...(action.kind === 'page' ? {} : { path: action.kind === 'edit' ? '' : `/${name}` }),
        kind: action.kind,
        effect: effectOf(action),
        ...(icon ? { icon } : {}),
        isOneOfMany: action.kind === 'record',
        isMain: mainKinds.includes(action.kind),
        shownIf: action.shownIf ?? [],
      }
    })
}

/** Not what is looked at, nor what takes the record away. */
const mainKinds: readonly Action['kind'][] = ['record', 'set', 'component']

const commonIcons: { readonly [K in Action['kind']]?: ActionIcon } = {
  edit: 'edit',
  delete: 'delete',
}

/** The components that stand above a list. */
export const listActionsOf = (resource: Resource): string[] =>
  Object.entries(actionsOf(resource)).flatMap(([name, action]) =>
    action.kind === 'component' && action.on === 'list' ? [name] : [],
  )

/** The address below a row at which the values of a single to-many field are shown. */
export const valuesPath = (field: string): string => `/values/${field}`

/** The address below related rows at which the details of the current row of a tab are shown. */
export const toCurrentPath = (tab: string): string => `/${tab}/${currentName}`
export const currentName = 'current'

/** The to-many fields that a dialog shows whole: those of an action, or the one field of that name. */
export const shownBy = (
  resource: Resource,
  what: string,
  text: Text,
): { readonly title: string; readonly names: readonly string[] } => {
  const action = ownValue(resource.actions, what)
  return action?.kind === 'values'
    ? { title: text(actionKey(resource, what)), names: action.fields }
    : { title: text(fieldKey(resource, what), { _: text(singularKey(resource)) }), names: [what] }
}
