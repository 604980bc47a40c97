import type { Resource } from '#schema/resource.ts'

/** The name of a resource in names of calls: `RiskFile` and `RiskFiles`. */
export const callNamesOf = ({ name }: Pick<Resource, 'name'>) => {
  const one = capitalised(name)
  return { one, many: toPlural(one) }
}

export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const toPlural = (name: string): string => {
  if (name.endsWith('s')) return name
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`
}

/** `reject-information` is `rejectInformation`. */
export const camelCased = (path: string): string =>
  path.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
