import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import type { BaseReference, FeatureFlag } from '@quayside/framework'
import { flags as sampleFlags, sample } from '@quayside/framework/testing'
import { createPreferenceCalls } from './preferenceCalls.ts'

const owner = { participantCode: 'FWD1', username: 'anna@fwd1.example' }
const userPreferences = { 'table.riskFile.initialHiddenColumnIds.0': 'reason' }

/** Records each call; unless `isThere`, reading answers 404. */
const setUp = (flags: readonly FeatureFlag[], isThere = true) => {
  const calls: string[] = []
  const answer = (call: string, body?: unknown) => {
    calls.push(body === undefined ? call : `${call} ${JSON.stringify(body)}`)
    if (!isThere && !call.startsWith('PUT')) throw new HttpError('none', 404)
    return { userPreferences: isThere ? userPreferences : {}, version: 1 }
  }
  const http = {
    get: async (_base: BaseReference, path: string) => answer(`GET ${path}`),
    post: async (_base: BaseReference, path: string, body: unknown) => answer(`POST ${path}`, body),
    put: async (_base: BaseReference, path: string, body: unknown) => answer(`PUT ${path}`, body),
  }
  return { calls, preferences: createPreferenceCalls(sample, http, flags) }
}

test('under the flag of the application the names are sent in the body instead of in the address [CV-015 CV-017]', async () => {
  const old = setUp([])
  await old.preferences.loadPreferences(owner)
  expect(old.calls).toEqual(['GET /userdata/v1/FWD1/anna%40fwd1.example'])
  const newer = setUp([sampleFlags.body])
  const kept = await newer.preferences.loadPreferences(owner)
  expect(newer.calls).toEqual([
    'POST /userdata/v1/find-by-company-code-and-user-name {"companyCode":"FWD1","userName":"anna@fwd1.example"}',
  ])
  expect(kept).toEqual({ stored: userPreferences, version: 1 })
})

test('where none exist yet, new ones are saved [CV-014 CV-016]', async () => {
  const { calls, preferences } = setUp([], false)
  expect(await preferences.loadPreferences(owner)).toEqual({ stored: {}, version: 1 })
  expect(calls[1]).toBe(
    'PUT /userdata/v1/ {"companyCode":"FWD1","userName":"anna@fwd1.example","userPreferences":{}}',
  )
})
