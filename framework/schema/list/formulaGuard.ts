/*
 * A spreadsheet executes a text that begins like a formula; in some languages also one with the full-width form of these signs. An
 * apostrophe before it makes it a text again. A text that has that apostrophe itself gets another one, so that a file that is read back
 * has what was written.
 */

/** A text that is written with an apostrophe before it. */
export const guardedText = /^'*[=+\-@\t\r\n＝＋－＠]/

const guard = "'"

/** The text as a file for spreadsheets has it. */
export const guardFormula = (text: string): string => (guardedText.test(text) ? guard + text : text)

/** The reverse. */
export const unguardFormula = (text: string): string =>
  text.startsWith(guard) && guardedText.test(text) ? text.slice(guard.length) : text
