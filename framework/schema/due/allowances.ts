import { fieldOf, type Resource } from '#schema/resource.ts'

/** How long what due fields expect may take, by the name in their `within`: hours by default, and what the description of the setting says. */
export type Allowances = {
  readonly [name: string]: { readonly hours: number; readonly description: string }
}

let current: Allowances = {}

/** Gives the server the allowances of its application, once, before it reads its settings. The browser gets hours with them. */
export const setAllowances = (allowances: Allowances): void => {
  current = allowances
}

export const allowances = (): Allowances => current

/**
 * What is due is counted from a time, by an allowance of the application, while fields that exist have values.
 * @throws TypeError that says which field does not fit
 */
export const assertDue = (resources: readonly Resource[]): void => {
  for (const resource of resources)
    for (const [due, field] of Object.entries(resource.fields)) {
      if (field.kind !== 'due') continue
      const place = `${resource.name}.${due}`
      if (fieldOf(resource, field.from)?.kind !== 'dateTime')
        throw new TypeError(`${place} counts from ${field.from}, which is no time`)
      if (!Object.hasOwn(current, field.within))
        throw new TypeError(`${place}: the application has no allowance ${field.within}`)
      const unknown = Object.keys(field.while).find((name) => fieldOf(resource, name) === undefined)
      if (unknown !== undefined)
        throw new TypeError(`${place}: ${resource.name} has no field ${unknown}`)
    }
}
