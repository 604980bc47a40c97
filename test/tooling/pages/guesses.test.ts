import '#resources/port/application.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guessLimits } from '#server/core/identity/limits/signInLimits.ts'
import { providerVisits } from '#server/core/identity/mountProvider.ts'
import { firstPasswordVisits } from '#server/core/identity/pages/firstPasswordRoutes.ts'
import { createLimit, listLimit } from '#server/core/users/userCalls.ts'
import { aesInfoOfUser } from '#server/port/aes/aesInfoCalls.ts'
import { referenceLimit, referencesOfHour } from '#server/port/status/publicStatusCalls.ts'
import { readTable } from './readTable.ts'

const root = join(import.meta.dirname, '../../..')

const printTime = (seconds: number): string =>
  seconds < 7_200 ? `${seconds / 60} min` : `${seconds / 3_600} h`
const printLimit = ({ attempts, windowSeconds }: typeof listLimit): string =>
  `${attempts} in ${printTime(windowSeconds)}`

const { network, nameAndNetwork, name } = guessLimits
const secrets = 'passwords, codes of second factors'
const references = printLimit({
  attempts: referenceLimit.max,
  windowSeconds: referenceLimit.timeWindow / 1_000,
})

test('the page about security names every limit of guesses, as the code has it', () => {
  const growing = `${name.free}, then each waits twice as long as the one before, up to ${printTime(name.longestSeconds)}; forgotten after ${printTime(name.forgetSeconds)} without one`
  expect(readTable('docs/security.md', 'Limits of guesses')).toEqual([
    [secrets, 'a network', printLimit(network)],
    [secrets, 'a name from a network, or in a known browser', printLimit(nameAndNetwork)],
    [secrets, 'a name from anywhere, but known browsers', growing],
    ['passkeys', 'a network', printLimit(network)],
    ['participant codes', 'a network', printLimit(providerVisits.authorizations)],
    ['other pages of the provider', 'a network', printLimit(providerVisits.others)],
    ['links to a first password', 'a network', printLimit(firstPasswordVisits)],
    [
      'references of the public customs status',
      'a network',
      `${references}, ${printLimit(referencesOfHour)}`,
    ],
    ['references of AES info', 'an address', references],
    ['references of AES info', 'a user', printLimit(aesInfoOfUser)],
    ['names of new users', 'an admin', printLimit(createLimit)],
    ['lists of users', 'an admin', printLimit(listLimit)],
  ])
})

test('no file limits guesses that is not one of those of the table', () => {
  const making =
    /(?:createSharedLimit(?:er)?|createGrowingDelay|createAttemptLimiter|\.rateLimit)\(/
  const files = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && making.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(files.toSorted()).toEqual([
    'server/core/http/sharedLimit.ts',
    'server/core/identity/limits/signInLimits.ts',
    'server/core/identity/mountProvider.ts',
    'server/core/identity/pages/firstPasswordRoutes.ts',
    'server/core/users/userCalls.ts',
    'server/port/aes/aesInfoCalls.ts',
    'server/port/status/publicStatusCalls.ts',
  ])
})
