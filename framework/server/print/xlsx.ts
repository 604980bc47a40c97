import { Readable } from 'node:stream'
import { millisecondsInDay as dayInMs } from 'date-fns/constants'
import { ZipFile } from 'yazl'
import { formatWallClock } from '#schema/values/portTime.ts'
import { dayPattern } from '#schema/values/formatTime.ts'
import type { ExportCell } from '#schema/kinds/columnKind.ts'

export interface Sheet {
  readonly name: string
  readonly labels: readonly string[]
  readonly locale: string
  readonly timeZone: string
}

/**
 * A workbook with one sheet, zipped as its rows arrive. Texts are never formulas; numbers and dates can be calculated
 * with. If the reader of the result ends, so does the source of the rows, and vice versa.
 */
export const toXlsx = (
  sheet: Sheet,
  portions: AsyncIterable<readonly ExportCell[][]>,
): Readable => {
  const zip = new ZipFile()
  const lines = Readable.from(printSheet(sheet, portions), { highWaterMark: 1 })
  for (const [path, text] of Object.entries(partsOf(sheet))) {
    zip.addBuffer(Buffer.from(text), path)
  }
  // The fastest level: sheets are so repetitive that higher ones save little.
  zip.addReadStream(lines, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 })
  zip.end()
  const output = zip.outputStream as Readable
  lines.once('error', (error) => output.destroy(error))
  zip.once('error', (error) => output.destroy(error as Error))
  output.once('close', () => lines.destroy())
  return output
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

/** Cell formats by their index in `styles.xml`. */
const styles = { plain: 0, label: 1, instant: 2, literal: 3 } as const

async function* printSheet(
  { labels, timeZone }: Sheet,
  portions: AsyncIterable<readonly ExportCell[][]>,
): AsyncGenerator<string> {
  const last = columnName(labels.length - 1)
  let line = 1
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${labels
    .map(
      (label, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widthOf(label)}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>${serializeLine(labels, line, styles.label, timeZone)}`
  for await (const rows of portions) {
    let text = ''
    for (const cells of rows) text += serializeLine(cells, (line += 1), styles.plain, timeZone)
    yield text
  }
  yield `</sheetData><autoFilter ref="A1:${last}${line}"/></worksheet>`
}

/** In characters: wide enough for a date and time, and for the label with its filter button. */
const widthOf = (label: string): number => Math.max(18, label.length + 4)

const serializeLine = (
  cells: readonly ExportCell[],
  line: number,
  style: number,
  timeZone: string,
): string => {
  let text = `<row r="${line}">`
  for (const [index, cell] of cells.entries()) {
    if (cell === '') continue
    text += `<c r="${columnName(index)}${line}"${serializeContent(cell, style, timeZone)}</c>`
  }
  return `${text}</row>`
}

/** The remaining attributes of a cell, and its content. */
const serializeContent = (cell: ExportCell, style: number, timeZone: string): string => {
  if (typeof cell === 'number') return `><v>${cell}</v>`
  if (typeof cell === 'object') {
    return ` s="${styles.instant}"><v>${toSerial(cell.instant, timeZone)}</v>`
  }
  // Remains a text after the cell was edited.
  const format = /^[=+\-@]/.test(cell) ? styles.literal : style
  const formatted = format === styles.plain ? '' : ` s="${format}"`
  return `${formatted} t="inlineStr"><is><t xml:space="preserve">${inXml(cell)}</t></is>`
}

/** Days from the epoch of spreadsheets, which treat 1900 as a leap year, to 1970. */
const daysTo1970 = 25_569

/** The local time of an instant as days since the end of 1899; to the second, where the list shows minutes. */
const toSerial = (instant: string, timeZone: string): number =>
  Date.parse(`${formatWallClock(instant, timeZone)}Z`) / dayInMs + daysTo1970

/** `A` to `Z`, then `AA`. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26))

/** A tab name has at most 31 characters, and some are forbidden. */
const toTabName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'|'$/g, ' ')
    .slice(0, 31)
    .trim()

/** Instants remain numbers, and are shown as elsewhere. A separator is escaped, or the reader's own settings replace it. */
const dateFormat = (locale: string): string =>
  `${dayPattern(locale).toLowerCase()} hh:mm`.replaceAll(/[^a-z:]/g, '\\$&')

const partsOf = ({ name, locale }: Sheet): Record<string, string> => ({
  '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${inXml(toTabName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${inXml(dateFormat(locale))}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})

/** Max characters of an Excel cell. */
const cellMax = 32_767

/**
 * A text inside an element or attribute of a workbook. Characters that XML cannot hold are escaped like in Excel, and
 * text that looks like such an escape is escaped itself.
 */
const inXml = (text: string): string => {
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
