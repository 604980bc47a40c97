import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLimit, listLimit } from '#framework/server/users/userCalls.ts'
import { aesInfoOfUser } from '#server/aes/aesInfoCalls.ts'
import { referenceLimit, referencesOfHour } from '#server/status/publicStatusCalls.ts'
import { readTable } from './readTable.ts'

const root = join(import.meta.dirname, '../../..')

const formatTime = (seconds: number): string =>
  seconds < 7_200 ? `${seconds / 60} min` : `${seconds / 3_600} h`
const formatLimit = ({ attempts, windowSeconds }: typeof listLimit): string =>
  `${attempts} in ${formatTime(windowSeconds)}`

const references = formatLimit({
  attempts: referenceLimit.max,
  windowSeconds: referenceLimit.timeWindow / 1_000,
})

test('the page about security names every limit of guesses, as the code has it', () => {
  expect(readTable('docs/reference/limits.md', 'Limits of guesses')).toEqual([
    [
      'references of the public customs status',
      'a network',
      `${references}, ${formatLimit(referencesOfHour)}`,
    ],
    ['references of AES info', 'an address', references],
    ['references of AES info', 'a user', formatLimit(aesInfoOfUser)],
    ['names of new users', 'an admin', formatLimit(createLimit)],
    ['lists of users', 'an admin', formatLimit(listLimit)],
  ])
})

test('no file limits guesses that is not one of those of the table', () => {
  const making = /(?:createSharedLimit|\.rateLimit)\(/
  const files = globSync('{framework/server,server}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && making.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(files.toSorted()).toEqual([
    'framework/server/users/userCalls.ts',
    'server/aes/aesInfoCalls.ts',
    'server/status/publicStatusCalls.ts',
  ])
})
