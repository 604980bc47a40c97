import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readControls } from '#test/mutants/controls.ts'
import { readTables } from './readTable.ts'

const root = join(import.meta.dirname, '../../..')
const promises = ['', '-rights', '-exposure'].flatMap((part) =>
  readTables(`docs/explanation/security-promises${part}.md`),
)
const controls = readControls()

const expectTest = (named: string): void => {
  const [file = '', ...title] = named.split(': ')
  expect(existsSync(join(root, file)), file).toBe(true)
  expect(readFileSync(join(root, file), 'utf8')).toContain(title.join(': '))
}

test.each(promises)('%s has its test', (_promise, named = '') => expectTest(named))

test('each control of ASVS that was not met has a state, a reason, and a test or a place that says so', () => {
  expect(controls).toHaveLength(72)
  expect(new Set(controls.map(([control]) => control)).size).toBe(72)
  for (const [control = '', state = '', reason = '', named = ''] of controls) {
    expect(control).toMatch(/^\d+\.\d+\.\d+$/)
    expect(['met', 'realm', 'declined']).toContain(state)
    expect(reason, control).not.toBe('')
    expectTest(named)
  }
})
