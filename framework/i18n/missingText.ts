import { toWords } from './toWords.ts'

/**
 * What stands in for a text that a declaration does not have: the plural of the resource for a view of its name, the common name of
 * what the server stamps, and otherwise the name in words, so that a declaration runs before its texts are written.
 */
export const missingText = (key: string, find: (other: string) => string | undefined): string => {
  const [group, resource, part, name] = key.split('.')
  const isView = group === 'resource' && part === 'views' && name === resource
  const other = isView ? `resource.${resource}.plural` : `stamp.${part === 'fields' ? name : ''}`
  return find(other) ?? toWords(key)
}
