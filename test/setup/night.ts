import { test } from 'vitest'

/** Each night, and with EVERY_TEST at any time, all tests run; those of each change have 15 minutes (docs/decisions/0027). */
const isNight = process.env['EVERY_TEST'] !== undefined

/** Users, languages, colours or widths for which the same is checked: the first of them for each change, all each night. */
export const looks = <const T>(...all: readonly T[]): readonly T[] =>
  isNight ? all : all.slice(0, 1)

/** The same, where none is checked for each change. */
export const looksAtNight = <const T>(...all: readonly T[]): readonly T[] => (isNight ? all : [])

/** A test that runs each night alone: what it looks at changes rarely. */
export const atNight: (title: string, work: () => Promise<void>) => void = isNight ? test : () => {}
