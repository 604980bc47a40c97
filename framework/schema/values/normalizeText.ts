/** Characters without a glyph: format and bidirectional controls, fillers, joiners. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/**
 * Those that change what is read: joiners between letters of scripts that join, and in emoji; variation selectors behind what they
 * vary; the tags of a flag.
 */
const meaningful = [
  String.raw`(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?<!\p{sc=Latin}|\p{sc=Greek}|\p{sc=Cyrillic}|\p{sc=Han})[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])`,
  String.raw`(?<=[\p{L}\p{M}\p{N}\p{P}\p{S}])[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}]`,
]
const kept = new RegExp(`(${meaningful.join('|')})|\\p{Default_Ignorable_Code_Point}`, 'gu')

/** Controls but for ends of lines: scanners send separators such as GS. The null character is refused, not ignored. */
const controls = /(?![\t\n\r\0])\p{Cc}/gu

/** Nothing that a reader could see: spaces, controls, and the blank of Braille. The null character is refused, not ignored. */
const blank = /^[\s\p{Cc}\u2800]*$/u

/**
 * A text as every door takes it, whether typed, pasted, imported, searched for or sent: composed letters (NFC), and no invisible
 * characters but those that change what is read. A text of which nothing is left to see is empty.
 */
export const normalizeText = (text: string): string => {
  const composed = text.replaceAll(controls, '').normalize('NFC')
  const plain = invisible.test(composed)
    ? composed.replaceAll(kept, '$1').normalize('NFC')
    : composed
  return blank.test(plain) && !plain.includes('\0') ? '' : plain
}

/** The same of a number, a code or a choice: full-width letters and digits are plain ones, and joiners mean nothing. */
export const normalizeCode = (text: string): string =>
  normalizeText(
    text
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replaceAll(/[！-～]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
      .replaceAll('\u3000', ' '),
  )

/** The same in upper case, as numbers are stored: some letters have parts in upper case, which are composed again. */
export const toUpperCode = (text: string): string =>
  normalizeCode(normalizeCode(text).toUpperCase())

/** Whether the database can hold a text: it has neither half of a character nor the null character. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
