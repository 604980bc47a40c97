import type { Resource } from './defineResource.ts'

/** The keys that no two rows share: the fields of each, also where one is declared as a name alone. */
export const uniqueKeys = ({
  unique = [],
}: Pick<Resource, 'unique'>): readonly (readonly string[])[] =>
  unique.map((key) => (typeof key === 'string' ? [key] : key))
