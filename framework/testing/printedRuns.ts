import { inflateSync } from 'node:zlib'

/** A run of text on a page: its edges without trailing spaces and its height above the bottom, in points, and whether it has a character without a glyph. */
export interface PrintedRun {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly y: number
  readonly hasBox: boolean
}

/** The runs of text of a PDF made by pdfmake, in the order in which they were written. */
export const readPrintedRuns = (pdf: Uint8Array): PrintedRun[] => {
  const file = Buffer.from(pdf).toString('latin1')
  const objects = new Map(
    Array.from(file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g), ([, id, body = '']) => [
      id,
      body,
    ]),
  )
  const streamOf = (id: string | undefined) => {
    const [, packed = ''] = /stream\n([\s\S]*?)\nendstream/.exec(objects.get(id) ?? '') ?? []
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  }
  const fontOf = (id: string | undefined) => {
    const font = objects.get(id) ?? ''
    const descendant = objects.get(/DescendantFonts \[(\d+)/.exec(font)?.[1]) ?? ''
    const widths = (/\/W \[0 \[([^\]]*)\]/.exec(descendant)?.[1] ?? '').trim().split(/\s+/)
    const named = streamOf(/ToUnicode (\d+)/.exec(font)?.[1])
    const texts = Array.from(named.matchAll(/\[(.*?)\]/gs), ([, range = '']) =>
      Array.from(range.matchAll(/<([\da-f ]*)>/g), ([, hex = '']) =>
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    ).flat()
    return { widths: widths.map(Number), texts }
  }
  const fonts = new Map(
    Array.from(file.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name, id]) => [name, fontOf(id)]),
  )
  return Array.from(file.matchAll(/\/Contents (\d+) 0 R/g)).flatMap(([, id]) =>
    Array.from(
      streamOf(id).matchAll(
        /1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) (\S+) Tf\n(?:[^\n]*\n)?\[(.*?)\] TJ/g,
      ),
      ([, x, y, name, size, shown = '']) => {
        const font = fonts.get(name)
        const glyphs = Array.from(shown.matchAll(/<([\da-f]+)>/g), ([, hex = '']) =>
          Array.from(hex.matchAll(/.{4}/g), ([glyph]) => Number.parseInt(glyph, 16)),
        ).flat()
        const last = glyphs.findLastIndex((glyph) => font?.texts[glyph]?.trim() !== '')
        const wide = glyphs
          .slice(0, last + 1)
          .reduce((sum, glyph) => sum + (font?.widths[glyph] ?? 0), 0)
        return {
          text: glyphs.map((glyph) => font?.texts[glyph] ?? '').join(''),
          left: Number(x),
          right: Number(x) + (wide / 1000) * Number(size),
          y: Number(y),
          hasBox: glyphs.includes(0),
        }
      },
    ),
  )
}
