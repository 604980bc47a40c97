import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { metControls, readControls, toPattern } from '#test/mutants/controls.ts'
import { mutants } from '#test/mutants/mutants.ts'

const root = join(import.meta.dirname, '../../..')

test.each(mutants)('what breaks $control is once in $file, and is changed', (mutant) => {
  const source = readFileSync(join(root, mutant.file), 'utf8')
  expect(source.split(mutant.text)).toHaveLength(2)
  expect(mutant.replacement).not.toBe(mutant.text)
})

test('each met control has a test and one mutant, and the page says what it breaks', () => {
  const controls = metControls()
  expect(controls.filter(({ title }) => title === '')).toEqual([])
  expect(mutants.map(({ control, breaks }) => [control, breaks])).toEqual(
    controls.map(({ control, breaks }) => [control, breaks]),
  )
})

test('what is declined, or met by the realm, has no mutant', () => {
  const others = readControls().filter(([, state]) => state !== 'met')
  expect(others.length).toBeGreaterThan(5)
  expect(others.map(([, , , , breaks]) => breaks)).toEqual(others.map(() => ''))
})

test('no two controls are broken by the same change', () => {
  const changes = mutants.map(({ file, text, replacement }) => [file, text, replacement].join('\n'))
  expect(new Set(changes).size).toBe(mutants.length)
})

test.each([
  ['attack %s is refused', 'attack 13 is refused: a token', true],
  ['attack %s is refused', 'attack 13 passes', false],
  ['a limit (of 3)', 'a limit (of 3) holds', true],
  ['a.b', 'acb', false],
])('the pattern of %s, asked for %s', (title, name, fits) => {
  expect(new RegExp(`^${toPattern(title)}`).test(name)).toBe(fits)
})
