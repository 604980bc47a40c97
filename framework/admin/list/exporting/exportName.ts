/** So many characters of a name leave room for a folder where a whole path may have 260. */
const nameMax = 120

/** What a file system refuses in a name, or a shell reads as something else. */
const refused = /[\p{Cc}"*/:<>?\\|]+/gu

/** Of a sign of two units, the first one. */
const halfSign = /[\uD800-\uDBFF]$/

/** The day in the zone of the port, and the format. */
const ending = /\d{4}-\d{2}-\d{2}\.\w+$/

/**
 * The name of a file with a list, for who finds it later: the list, its filters as far as there is room, and the day and format of
 * the name that the server gave. `Risk file, Risk group high 2026-11-25.xlsx`.
 */
export const exportName = (
  list: string,
  filters: readonly { readonly label: string; readonly shown: string }[],
  given: string,
): string => {
  const [end] = ending.exec(given) ?? []
  if (end === undefined) return given
  const description = [list, ...filters.map(({ label, shown }) => `${label} ${shown}`)].join(', ')
  const safe = description.replaceAll(refused, '_').trim()
  const room = nameMax - end.length - 1
  const fit =
    safe.length <= room
      ? safe
      : `${safe
          .slice(0, room - 2)
          .replace(halfSign, '')
          .trimEnd()} …`
  return `${fit} ${end}`
}
