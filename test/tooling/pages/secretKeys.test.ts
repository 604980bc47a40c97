import { port } from '#resources/application.ts'
import { expect, test } from 'vitest'
import { retention } from '#framework/server/database/retention.ts'
import { describeSettings } from '#framework/server/settingVariables.ts'
import { readTable } from './readTable.ts'

const keys = readTable('docs/explanation/asvs.md', 'Keys')

test('the page about ASVS has every key of the settings', () => {
  const ofSettings = keys.flatMap(([key = '', , where]) =>
    where === 'the environment' ? (key.match(/[A-Z][A-Z_]{3,}/g) ?? []) : [],
  )
  expect(ofSettings.toSorted()).toEqual(
    describeSettings(port)
      .flatMap(({ name, secret }) => (secret ? name : []))
      .toSorted(),
  )
})

test('each table of what opens something is where the page has a key', () => {
  const named = new Set(keys.flatMap(([, , where = '']) => where.match(/^\w+/)?.[0] ?? []))
  // What belongs to a row with a secret, and opens nothing.
  const beside = ['webhook_rule']
  const secret = retention.flatMap(({ holds, tables }) => (holds === 'secret' ? tables : []))
  expect(secret).toContain('webhook')
  expect(secret.filter((table) => !named.has(table) && !beside.includes(table))).toEqual([])
})
