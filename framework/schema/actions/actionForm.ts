import type { MoveAction, SetAction } from './actions.ts'
import type { Resource } from '#schema/resource.ts'
import type { Field } from '#schema/fields.ts'

/** The resource with the form of an action of its rows: the inputs of the action alone, of which some must be typed. */
export const toActionForm = <R extends Resource>(
  resource: R,
  action: SetAction | MoveAction,
): Resource => {
  const { inputs = [], required = [] } = action.kind === 'set' ? action : {}
  return {
    ...resource,
    fields: Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [
        name,
        required.includes(name) ? toRequired(field) : field,
      ]),
    ),
    form: { inputs },
  }
}

const toRequired = ({ optional: _optional, ...field }: Field): Field => field
