import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTable } from './readTable.ts'

const { dependencies, devDependencies, optionalDependencies, scripts } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
) as Readonly<Record<string, Readonly<Record<string, string>>>>

/** The ratings of CVSS 3 and 4, from the worst on, by which npm audit and other lists name a weakness. */
const ratings = [
  [9, 10],
  [7, 8.9],
  [4, 6.9],
  [0, 3.9],
]

test('each rating of a weakness has a time, shorter where it is worse, and each package one version that can be replaced', () => {
  const rows = readTable('docs/explanation/security.md', 'Weak components')
  const bounds = rows.map(([range = '']) => (range.match(/[\d.]+/g) ?? ['0']).map(Number))
  expect(bounds).toEqual(
    ratings.map(([low, high]) => (low === 9 || low === 0 ? [low] : [low, high])),
  )
  const days = rows.map(([, time = '']) => Number(/(\d+) days/.exec(time)?.[1]))
  expect(days).toEqual(days.toSorted((one, other) => one - other))
  expect(new Set(days).size).toBe(ratings.length)

  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.length).toBeGreaterThan(50)
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  expect(Object.keys(scripts ?? {})).toContain('sbom')
})
