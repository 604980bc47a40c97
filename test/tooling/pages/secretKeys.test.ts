import '#resources/port/application.ts'
import '#resources/port/allowances.ts'
import { expect, test } from 'vitest'
import { retention } from '#server/core/database/retention.ts'
import { hashPassword } from '#server/core/identity/accounts/passwordHash.ts'
import { createKey, type KeyKind } from '#server/core/identity/keys/identityKeys.ts'
import { sealedPlaces } from '#server/core/identity/keys/sealedTexts.ts'
import { secretVariables } from '#server/core/settingVariables.ts'
import { readTable } from './readTable.ts'

const page = 'docs/asvs.md'
const keys = readTable(page, 'Keys')
const hashes = readTable(page, 'Hashes')
/** What the row of a key says. */
const rowOf = (begin: string): string =>
  keys.find(([key]) => key?.startsWith(begin))?.join(' ') ?? ''

/** Each kind of key of the provider has a row. */
const ofProvider = {
  signing: 'signing key of the provider',
  cookies: 'cookie key of the provider',
  home: 'key of development and test',
} as const satisfies Record<KeyKind, string>

test('the page about ASVS has every key: of the provider, of the settings, and what is sealed where', async () => {
  for (const begin of Object.values(ofProvider)) expect(rowOf(begin)).toContain('identity_key')
  const { alg } = (await createKey('signing')) as { readonly alg: string }
  expect(rowOf(ofProvider.signing)).toContain(alg)

  const ofSettings = keys.flatMap(([key = '', , where]) =>
    where === 'the environment' ? (key.match(/[A-Z][A-Z_]{3,}/g) ?? []) : [],
  )
  expect(ofSettings.toSorted()).toEqual(secretVariables.toSorted())

  for (const table of new Set(sealedPlaces.map((place) => place.table)))
    expect(keys.filter(([, , where]) => where?.startsWith(`${table}, encrypted`))).not.toEqual([])
})

test('each table of what opens something is where the page has a key or a hash', async () => {
  const named = new Set(
    [...keys, ...hashes].flatMap(([, , where = '']) => where.match(/^\w+/)?.[0] ?? []),
  )
  // What belongs to a row with a secret, and opens nothing.
  const beside = ['account_group', 'webhook_rule']
  const secret = retention.flatMap(({ holds, tables }) => (holds === 'secret' ? tables : []))
  expect(secret.length).toBeGreaterThan(5)
  expect(secret.filter((table) => !named.has(table) && !beside.includes(table))).toEqual([])
  const [, algorithm = ''] = /^\$(\w+)\$/.exec(await hashPassword('any')) ?? []
  const ofPasswords = hashes.find(([what]) => what === 'passwords')
  expect(ofPasswords?.[1]?.toLowerCase()).toBe(algorithm)
})
