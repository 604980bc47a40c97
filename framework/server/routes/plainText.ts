import { z } from 'zod'
import { normalizeCode } from '#schema/values/normalizeText.ts'

/** Text without control characters, by a regular expression that every client generator reads: not all know `\p{Cc}`. */
export const plainText = (min: number, max: number, text = z.string()) =>
  text
    .regex(new RegExp(`^[^\\u0000-\\u001f\\u007f-\\u009f]{${min},${max}}$`, 'u'))
    .refine((value) => value.isWellFormed(), 'half a character')

/** Letters and digits of a reference in any letter case, with blanks around it, as people paste them. */
export const typedReference = (max: number) =>
  z
    .string()
    .overwrite(normalizeCode)
    .trim()
    .toUpperCase()
    .regex(new RegExp(`^[A-Z0-9]{1,${max}}$`))
    .meta({ pattern: `^\\s*[A-Za-z0-9]{1,${max}}\\s*$` })
