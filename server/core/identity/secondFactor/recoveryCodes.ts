import { createHash, randomInt } from 'node:crypto'

/** Without 0, 1, 8 and 9, which look like letters. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const CODES = 10
const GROUPS = 6
const GROUP_LENGTH = 4

/** Ten codes of 120 random bits: so long that a fast hash is enough (ASVS 6.5.2). */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from({ length: GROUPS }, () =>
      Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
    ).join('-'),
  )

/** A typed code without spaces and hyphens, in capitals. */
export const toPlainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** The hash of a plain recovery code. */
export const hashRecoveryCode = (plain: string): string =>
  createHash('sha256').update(plain).digest('base64url')

export const isRecoveryCode = (plain: string): boolean => /^[A-Z2-7]{24}$/.test(plain)
