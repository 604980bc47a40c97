import { expect, test } from 'vitest'
import { withBuild } from '#scripts/test/withBuild.mjs'

test('the front end is built where a step opens it, once', () => {
  expect(withBuild(['looks', 'barriers'])).toEqual(['build', 'looks', 'barriers'])
  expect(withBuild(['lint', 'keycloak', 'build'])).toEqual(['lint', 'keycloak', 'build'])
  expect(withBuild(['format', 'unit', 'server', 'embedded'])).not.toContain('build')
})
