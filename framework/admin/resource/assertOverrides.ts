import { fieldOf } from '#schema/resource.ts'
import type { NamedView } from '#schema/views.ts'
import type { DeclaredResourcesProps } from './DeclaredResources.tsx'

/**
 * Overrides name lists and their fields; a wrong name would leave the declared view as it is.
 * @throws TypeError that says which name is wrong
 */
export const assertOverrides = (
  views: readonly NamedView[],
  { overrides = {} }: DeclaredResourcesProps,
): void => {
  for (const [name, { cells = {}, filters = {}, inputs = {} } = {}] of Object.entries(overrides)) {
    const view = views.find((one) => one.name === name)
    if (view === undefined)
      throw new TypeError(
        `overrides name ${name}, which is no list; lists are ${views.map((one) => one.name).join(', ')}`,
      )
    for (const [part, named] of Object.entries({ cells, filters, inputs })) {
      const unknown = Object.keys(named).find((one) => fieldOf(view.resource, one) === undefined)
      if (unknown !== undefined)
        throw new TypeError(
          `overrides.${name}.${part} name ${unknown}, which is no field of ${view.resource.name}`,
        )
    }
  }
}
