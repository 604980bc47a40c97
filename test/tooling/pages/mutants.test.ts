import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testedControls, toPattern } from '#test/mutants/controls.ts'
import { mutants } from '#test/mutants/mutants.ts'

const root = join(import.meta.dirname, '../../..')

test.each(mutants)('what breaks $control is once in $file, and is changed', (mutant) => {
  const source = readFileSync(join(root, mutant.file), 'utf8')
  expect(source.split(mutant.text)).toHaveLength(2)
  expect(mutant.replacement).not.toBe(mutant.text)
})

test('each met control with a test has one mutant, and no other one has', () => {
  const controls = testedControls().map(({ control }) => control)
  expect(mutants.map(({ control }) => control)).toEqual(controls)
})

test.each([
  ['attack %s is refused', 'attack 13 is refused: a token', true],
  ['attack %s is refused', 'attack 13 passes', false],
  ['a limit (of 3)', 'a limit (of 3) holds', true],
  ['a.b', 'acb', false],
])('the pattern of %s, asked for %s', (title, name, fits) => {
  expect(new RegExp(`^${toPattern(title)}`).test(name)).toBe(fits)
})
