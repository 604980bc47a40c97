/** Max characters of an Excel cell. */
const cellMax = 32_767

/**
 * A text inside an element or attribute of a workbook. Characters that XML cannot hold are escaped like in Excel, and
 * text that looks like such an escape is escaped itself.
 */
export const inXml = (text: string): string => {
  const cut = text.length > cellMax ? `${text.slice(0, cellMax - 1)}…` : text
  // Most texts need no escaping.
  return /[&<>"_\p{C}\uFFFE\uFFFF]/u.test(cut)
    ? cut
        .toWellFormed()
        .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
        // oxlint-disable-next-line no-control-regex
        .replaceAll(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, (character) => {
          const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
          return `_x${code}_`
        })
    : cut
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
