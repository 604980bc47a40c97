import type { Resource } from '#schema/resource.ts'

/** The keys that no two rows share: the fields of each, also where one is declared as a name alone. */
export const uniqueKeys = ({
  unique = [],
}: Pick<Resource, 'unique'>): readonly (readonly string[])[] =>
  unique.map((key) => (typeof key === 'string' ? [key] : key))

/** The fields of a key that a form has; all of them where it has none. A problem of the key is theirs. */
export const inputsOfKey = (
  { form }: Pick<Resource, 'form'>,
  key: readonly string[],
): readonly string[] => {
  const inputs = key.filter((name) => form?.inputs.includes(name))
  return inputs.length > 0 ? inputs : key
}

/** The inputs that can be taken only together with this one; undefined where it can be taken alone. */
export const takenTogether = (
  resource: Pick<Resource, 'form' | 'unique'>,
  name: string,
): readonly string[] | undefined => {
  const keys = uniqueKeys(resource)
    .map((key) => inputsOfKey(resource, key))
    .filter((inputs) => inputs.includes(name))
  return keys.some((inputs) => inputs.length === 1) ? undefined : keys[0]
}
