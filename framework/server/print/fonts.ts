import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openSync } from 'fontkit'
import { normalizeText } from '#schema/values/normalizeText.ts'

const { resolve } = createRequire(import.meta.url)
const noto = (name: string) =>
  resolve(`@expo-google-fonts/noto-sans-sc/${name}/NotoSansSC_${name}.ttf`)
const roboto = (name: string) =>
  join(dirname(resolve('pdfmake/package.json')), 'fonts', 'Roboto', `Roboto-${name}.ttf`)

/** Fonts in order of preference: Latin and Chinese letters, then Greek, Cyrillic and Latin letters with further marks. */
export const fontFiles = {
  Noto: { normal: noto('400Regular'), bold: noto('600SemiBold') },
  Roboto: { normal: roboto('Regular'), bold: roboto('Medium') },
} as const

export type FontName = keyof typeof fontFiles

/** A piece of text, all of whose characters its font has. */
export interface FontRun {
  readonly text: string
  readonly font: FontName
}

/** Printed instead of a character that no font has; Roboto has it. */
export const substitute = '\uFFFD'

const names = Object.keys(fontFiles) as FontName[]
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const ignorable = /\p{Default_Ignorable_Code_Point}/u

/** The characters that users see as one: a letter with its marks, an emoji of several code points. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

/** The opened fonts. Files are read here, so that only a thread that prints has them in memory. */
export class Fonts {
  readonly #fonts = new Map(
    names.map((name) => [
      name,
      { normal: openSync(fontFiles[name].normal), bold: openSync(fontFiles[name].bold) },
    ]),
  )
  readonly #characters = new Map(
    names.map((name) => [name, new Set(this.#fonts.get(name)?.normal.characterSet)]),
  )

  /**
   * A text as it can be printed: normalized, any space or line end that a font lacks as a plain one, and {@link substitute}
   * for each character without a glyph. A lacking mark is substituted behind its letter.
   */
  toPrintable(text: string): string {
    return graphemesOf(normalizeText(text.toWellFormed()))
      .map((grapheme) => this.#toPrintableGrapheme(grapheme))
      .join('')
  }

  /** A printable text as runs: one font for a whole word where one has all of it. */
  toRuns(printable: string): FontRun[] {
    const runs: FontRun[] = []
    for (const [word] of printable.matchAll(/\s+|\S+/gu)) {
      const font = this.#fontOf(word)
      const parts =
        font === undefined
          ? graphemesOf(word).map((text) => ({ text, font: this.#fontOf(text) ?? names[0] }))
          : [{ text: word, font }]
      for (const { text, font: ofPart = 'Noto' } of parts) {
        const last = runs.at(-1)
        const joins = last !== undefined && (last.font === ofPart || text.trim() === '')
        if (joins) runs.splice(-1, 1, { text: last.text + text, font: last.font })
        else runs.push({ text, font: ofPart })
      }
    }
    return runs
  }

  /** The width of a printable text without line breaks, in points. */
  widthOf(printable: string, fontSize: number, isBold: boolean): number {
    return this.toRuns(printable)
      .map(({ text, font }) => {
        const opened = this.#fonts.get(font)?.[isBold ? 'bold' : 'normal']
        return opened ? (opened.layout(text).advanceWidth / opened.unitsPerEm) * fontSize : 0
      })
      .reduce((sum, width) => sum + width, 0)
  }

  #fontOf(text: string): FontName | undefined {
    return names.find((name) => this.#has(name, text))
  }

  #has(name: FontName, text: string): boolean {
    const characters = this.#characters.get(name)
    return Array.from(text).every(
      (character) => /\s/.test(character) || characters?.has(character.codePointAt(0) ?? 0),
    )
  }

  #toPrintableGrapheme(grapheme: string): string {
    if (/^\s+$/.test(grapheme)) return toPlainSpace(grapheme)
    // A font may have letter and mark where it lacks the letter with the mark.
    const forms = [grapheme, grapheme.normalize('NFD')]
    const form = forms.find((one) => this.#fontOf(one) !== undefined)
    if (form !== undefined) return form
    const [letter = '', ...marks] =
      forms.map((one) => Array.from(one)).find(([first = '']) => this.#fontOf(first)) ?? []
    if (letter === '') return substitute
    const seen = marks.filter((mark) => !ignorable.test(mark))
    return seen.reduce(
      (text, mark) => text + (this.#fontOf(text + mark) ? mark : substitute),
      letter,
    )
  }
}

const toPlainSpace = (space: string): string => {
  if (/[\n\r\v\f\u0085\u2028\u2029]/.test(space)) return '\n'
  return /[\u00a0\u202f]/.test(space) ? '\u00a0' : ' '
}
