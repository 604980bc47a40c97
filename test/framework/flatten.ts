/** Every text by its key, as a dotted path. */
export const flatten = (group: object, path = ''): [string, string][] =>
  Object.entries(group).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : flatten(value as object, `${path}${key}.`),
  )

/** The names of the places of a text in which values stand. */
export const placesIn = (text: string) =>
  [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()
