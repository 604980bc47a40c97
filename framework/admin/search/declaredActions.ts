import { actionKey, singularKey, viewKey } from '#i18n/resourceKeys.ts'
import type { Text } from '#i18n/messages.ts'
import { blockersOf } from '#schema/actions/rules.ts'
import type { Session } from '#schema/session.ts'
import { actionsOf, canOpen, viewsOf } from '#schema/views.ts'
import type { Resource } from '#schema/resource.ts'
import type { Known } from './option.ts'

/** The available actions of the lists: adding an entry, or their own dialogs. */
export const declaredActions = (
  resources: readonly Resource[],
  session: Session,
  text: Text,
): Known[] =>
  resources.flatMap((resource) => {
    const view = viewsOf(resource).find((one) => canOpen(one, session))
    if (view === undefined) return []
    return Object.entries(actionsOf(resource)).flatMap(([name, action]) => {
      const isAbove =
        action.kind === 'create' || (action.kind === 'component' && action.on === 'list')
      if (!isAbove || blockersOf(resource, action, session).length > 0) return []
      const label = text(actionKey(resource, name))
      return {
        key: `${view.name} ${name}`,
        label:
          action.kind === 'create'
            ? text('palette.create', { action: label, what: text(singularKey(resource)) })
            : label,
        names: [text(viewKey(resource, view.name))],
        goal: { to: `${view.route}/${name}` },
      }
    })
  })
