import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const noto = (name: string) =>
  resolve(`@expo-google-fonts/noto-sans-sc/${name}/NotoSansSC_${name}.ttf`)
const roboto = (name: string) =>
  join(dirname(resolve('pdfmake/package.json')), 'fonts', 'Roboto', `Roboto-${name}.ttf`)

/** Fonts for German, English and Chinese, and for Latin letters with the marks of other languages. */
export const fontFiles = {
  Noto: { normal: noto('400Regular'), bold: noto('600SemiBold') },
  Roboto: { normal: roboto('Regular'), bold: roboto('Medium') },
} as const

const elsewhere = /[\u0100-\u024F\u1E00-\u1EFF]+/g

/** A text in parts, each in a font that has all of its letters: missing ones would be printed as boxes. */
export const toRuns = (
  text: string,
): string | { text: string; font?: keyof typeof fontFiles }[] => {
  if (text.search(elsewhere) === -1) return text
  const runs: { text: string; font?: keyof typeof fontFiles }[] = []
  let from = 0
  for (const found of text.matchAll(elsewhere)) {
    if (found.index > from) runs.push({ text: text.slice(from, found.index) })
    runs.push({ text: found[0], font: 'Roboto' })
    from = found.index + found[0].length
  }
  if (from < text.length) runs.push({ text: text.slice(from) })
  return runs
}
