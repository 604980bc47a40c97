/**
 * The words of a name, for a declaration that has no texts yet: `In service` for `inService`. Of a key the last name counts that
 * tells one text from another: `resource.berth.fields.inService`, and the resource itself for `resource.berth.plural`.
 */
export const toWords = (key: string): string => {
  const [group, resource, part, ...names] = key.split('.')
  const isOwn = group !== 'resource' || names.length > 0
  const name = isOwn ? (names.at(-1) ?? part ?? resource ?? key) : (resource ?? key)
  const words = name.includes('_')
    ? name.replaceAll('_', ' ').toLowerCase()
    : name.replaceAll(
        /([a-z\d])([A-Z])/g,
        (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
      )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
