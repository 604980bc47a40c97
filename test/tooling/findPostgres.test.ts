import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres } from '#scripts/toolchain/findPostgres.mjs'

const setUp = (...programs: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const program of programs) writeFileSync(join(folder, program), '')
  return folder
}

test('POSTGRES_PATH has precedence, and is not replaced by a guess when nothing is there', () => {
  const whole = setUp('initdb', 'postgres')
  expect(findPostgres({ POSTGRES_PATH: whole })).toBe(whole)
  expect(findPostgres({ POSTGRES_PATH: setUp('postgres'), PATH: whole })).toBeUndefined()
})
