import { fileNameMax } from '#schema/values/fileReference.ts'
import { extensionOf } from '#schema/values/fileTypes.ts'
import { normalizeText } from '#schema/values/normalizeText.ts'

/** Extensions that mean the same. */
const same: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg', 'jpe'],
  tif: ['tiff'],
  txt: ['text', 'log'],
}

/** Characters that some file system refuses, or that end a path. */
const refused = /[/\\:*?"<>|\0]/g

/**
 * The name of an upload as it is stored: the last part of a path, without what file systems refuse, and with the extension of its
 * content, so that no name claims another type.
 */
export const nameUpload = (sent: string, extension: string): string => {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const plain = normalizeText(last.toWellFormed())
    .replaceAll(/\s+/g, ' ')
    .replaceAll(refused, '_')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '')
  const given = extensionOf(plain)
  const isRight = given === extension || same[extension]?.includes(given) === true
  const stem = (isRight ? plain.slice(0, -given.length - 1) : plain) || 'file'
  const end = `.${isRight ? given : extension}`
  return cut(stem, fileNameMax - end.length).trimEnd() + end
}

/** Never half of a character. */
const cut = (text: string, max: number): string =>
  text
    .slice(0, max)
    .toWellFormed()
    .replace(/\ufffd$/, '')
