import LineBreaker from 'linebreak'
import type { Content, StyleDictionary } from 'pdfmake/interfaces.js'
import { graphemesOf, type FontRun, type Fonts } from './fonts.ts'

interface TextStyle {
  readonly fontSize: number
  readonly bold: boolean
}
interface Run extends Partial<FontRun> {
  readonly text: string
}
type Node = string | readonly Node[] | NodeObject
interface NodeObject extends Partial<TextStyle> {
  readonly style?: string
  readonly text?: Node
  readonly stack?: readonly Node[]
  readonly columns?: readonly Node[]
  readonly table?: Table
  readonly unbreakable?: boolean
}
interface Table {
  readonly dontBreakRows?: boolean
  readonly widths: readonly string[]
  readonly body: readonly (readonly Node[])[]
}

/** The widest padding between two columns of the layouts in use, in points. */
const gap = 16
/** pdfmake loses what must not be broken and is higher than a page; this many lines always fit on one. */
const unbrokenLines = 40

interface Page {
  /** Width of the content, in points. */
  readonly width: number
  readonly styles: StyleDictionary
  readonly defaultStyle: TextStyle
}

/**
 * Prepares content for pdfmake: every text in fonts that have its characters, and no word wider than its place. pdfmake gives a
 * column at least the width of its longest word, even if the columns then leave the page; so the widest words of a table
 * may break between any two characters, and all others stay whole.
 */
export const fitContent = (
  content: readonly Content[],
  { width, styles, defaultStyle }: Page,
  fonts: Fonts,
): Content[] => {
  const styleOf = (node: NodeObject, { fontSize, bold }: TextStyle): TextStyle => {
    const named = node.style === undefined ? undefined : styles[node.style]
    return {
      fontSize: node.fontSize ?? named?.fontSize ?? fontSize,
      bold: node.bold ?? named?.bold ?? bold,
    }
  }
  const widthOf = (word: string, { fontSize, bold }: TextStyle) =>
    fonts.widthOf(word.trim(), fontSize, bold)

  const childrenOf = (node: Node): readonly Node[] => {
    if (typeof node === 'string') return []
    if (isList(node)) return node
    return [node.text ?? '', ...(node.stack ?? [])]
  }
  const widestWord = (node: Node, style: TextStyle): number => {
    if (typeof node === 'string')
      return Math.max(0, ...wordsOf(fonts.toPrintable(node)).map((word) => widthOf(word, style)))
    const own = isList(node) ? style : styleOf(node, style)
    return Math.max(0, ...childrenOf(node).map((child) => widestWord(child, own)))
  }
  /** Upper bound: each line is filled by half at least. */
  const linesOf = (node: Node, max: number, style: TextStyle): number => {
    if (typeof node === 'string')
      return fonts
        .toPrintable(node)
        .split('\n')
        .reduce((lines, line) => lines + 1 + (2 * widthOf(line, style)) / max, 0)
    const own = isList(node) ? style : styleOf(node, style)
    return childrenOf(node).reduce((lines: number, child) => lines + linesOf(child, max, own), 0)
  }

  const fitText = (text: string, max: number, style: TextStyle): Run[] => {
    const runs: Run[] = []
    let whole = ''
    for (const word of wordsOf(fonts.toPrintable(text))) {
      if (widthOf(word, style) <= max) {
        whole += word
        continue
      }
      // pdfmake breaks a line at an empty run.
      const broken = graphemesOf(word).flatMap((one) => [...fonts.toRuns(one), { text: '' }])
      runs.push(...fonts.toRuns(whole), { text: '' }, ...broken)
      whole = ''
    }
    return [...runs, ...fonts.toRuns(whole)]
  }
  /** Runs keep the style of their node: pdfmake ignores that of a list of texts inside of another. */
  const fitRuns = (node: Node, max: number, style: TextStyle): NodeObject[] => {
    if (typeof node === 'string') return fitText(node, max, style)
    if (isList(node)) return node.flatMap((one) => fitRuns(one, max, style))
    const { text = '', ...rest } = node
    return fitRuns(text, max, styleOf(node, style)).map((run) => ({ ...rest, ...run }))
  }
  const fitTable = (table: Table, max: number, style: TextStyle): Table => {
    const { widths, body } = table
    const widest = widths.map((_width, column) =>
      Math.max(0, ...body.map((row) => widestWord(row[column] ?? '', style))),
    )
    const stars = widest.filter((_width, column) => widths[column] === '*')
    const wanted = widest.map((one, column) => (widths[column] === '*' ? Math.max(...stars) : one))
    const limit = equalLimit(wanted, max - gap * (widths.length - 1))
    const isLow = body.every((row) =>
      row.every(
        (cell, column) =>
          linesOf(cell, Math.max(1, Math.min(limit, wanted[column] ?? limit)), style) <=
          unbrokenLines,
      ),
    )
    const dontBreakRows = table.dontBreakRows === true && isLow
    return {
      ...table,
      dontBreakRows,
      body: body.map((row) => row.map((cell) => fit(cell, limit, style))),
    }
  }
  const fit = (node: Node, max: number, style: TextStyle): Node => {
    if (typeof node === 'string') return { text: fitText(node, max, style) }
    if (isList(node)) return node.map((one) => fit(one, max, style))
    const own = styleOf(node, style)
    const { text, stack, columns, table, unbreakable } = node
    return {
      ...node,
      ...(unbreakable && { unbreakable: linesOf(node, max, own) <= unbrokenLines }),
      ...(text === undefined ? {} : { text: fitRuns(text, max, own) }),
      ...(stack && { stack: stack.map((one) => fit(one, max, own)) }),
      ...(columns && { columns: columns.map((one) => fit(one, max / columns.length, own)) }),
      ...(table && { table: fitTable(table, max, own) }),
    }
  }
  return content.map((node) => fit(node as Node, width, defaultStyle) as Content)
}

const isList = (node: Node): node is readonly Node[] => Array.isArray(node)

/** The pieces between which pdfmake may break a line. */
const wordsOf = (text: string): string[] => {
  const breaker = new LineBreaker(text)
  const words: string[] = []
  let from = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    words.push(text.slice(from, next.position))
    from = next.position
  }
  return words
}

/** The limit to which the largest widths must be reduced for all to fit; infinite if they do. */
const equalLimit = (wanted: readonly number[], available: number): number => {
  let left = available
  for (const [index, width] of wanted.toSorted((a, b) => a - b).entries()) {
    const equal = left / (wanted.length - index)
    if (width > equal) return equal
    left -= width
  }
  return Number.POSITIVE_INFINITY
}
