import type { PaletteText } from '#framework/i18n/parts/paletteTexts.ts'
import { actionKey, singularKey, viewKey } from '#framework/i18n/resourceKeys.ts'
import type { Text } from '#framework/i18n/useText.ts'
import { blockersOf } from '#framework/schema/actions/rules.ts'
import type { Session } from '#framework/schema/session.ts'
import { actionsOf, canOpen, viewsOf } from '#framework/schema/views.ts'
import { screenResources } from '#framework/schema/catalogue.ts'
import type { Known } from './option.ts'

/** The available actions of the lists: adding an entry, or their own dialogs. */
export const declaredActions = (session: Session, text: Text, t: PaletteText): Known[] =>
  screenResources().flatMap((resource) => {
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
            ? t('create', { action: label, what: text(singularKey(resource)) })
            : label,
        names: [text(viewKey(resource, view.name))],
        goal: { to: `${view.route}/${name}` },
      }
    })
  })
