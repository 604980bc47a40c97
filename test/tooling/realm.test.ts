import { port } from '#resources/application.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serializeRealm } from '#framework/server/identity/keycloak/realm.ts'

test('the realm file has what `npm run realm` writes, and no secret', () => {
  const file = readFileSync('docs/keycloak/realm.json', 'utf8')
  expect(file).toBe(serializeRealm(port))
  expect(file).not.toMatch(/"(?:secret|credentials|value|privateKey)"/)
})
