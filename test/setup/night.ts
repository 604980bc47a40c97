import { test } from 'vitest'

const isNight = process.env['EVERY_LOOK'] !== undefined

/** Languages, colours or widths in which the same is checked. Each run takes the first of them, one with EVERY_LOOK, as each night, all. */
export const looks = <const T>(...all: readonly T[]): readonly T[] =>
  isNight ? all : all.slice(0, 1)

/** A test that runs with EVERY_LOOK alone, as each night: each run of all tests has 15 minutes, and what it looks at changes rarely. */
export const atNight: (title: string, work: () => Promise<void>) => void = isNight ? test : () => {}
