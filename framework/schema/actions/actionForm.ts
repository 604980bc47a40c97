import type { SetAction } from './actions.ts'
import type { Resource } from '#schema/resource.ts'
import type { Field } from '#schema/fields.ts'

/** The resource with the form of an action that sets fields: its inputs alone, of which some must be typed. */
export const toActionForm = <R extends Resource>(
  resource: R,
  { inputs = [], required = [] }: SetAction,
): Resource => ({
  ...resource,
  fields: Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      required.includes(name) ? toRequired(field) : field,
    ]),
  ),
  form: { inputs },
})

const toRequired = ({ optional: _optional, ...field }: Field): Field => field
