/** The values of an exported file by line, the labels first; quoted values may contain any character. */
export const readCsv = (text: string): string[][] => {
  if (!text.startsWith('\u{FEFF}')) throw new TypeError('the file lacks the mark of its encoding')
  const lines: string[][] = [[]]
  const values = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g
  for (const [, quoted, plain = '', end] of text.slice(1).matchAll(values)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}
