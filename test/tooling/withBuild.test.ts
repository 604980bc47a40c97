import { expect, test } from 'vitest'
import { withBuild } from '#scripts/test/withBuild.mjs'

test('the front end is built before the first step that opens it, and only then', () => {
  expect(withBuild(['looks', 'barriers'])).toEqual(['build', 'looks', 'barriers'])
  expect(withBuild(['lint', 'keycloak', 'build'])).toEqual(['lint', 'build', 'keycloak'])
  expect(withBuild(['build', 'unit', 'journeys'])).toEqual(['build', 'unit', 'journeys'])
  expect(withBuild(['format', 'unit', 'server', 'embedded'])).not.toContain('build')
})
