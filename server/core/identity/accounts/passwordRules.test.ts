import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { application } from '#resources/kit/application.ts'
import { findPasswordProblem } from './passwordRules.ts'

const name = application().name.toLowerCase()

const of = {
  username: 'anna.schmidt@hansetrans.example',
  words: ['FWD1', 'Hanse Transport GmbH', 'Anna', 'Schmidt'],
}
const problemOf = (password: string) => findPasswordProblem(of, password, password)

test.each([
  'password1234',
  'Password1234!',
  'P@ssw0rd2026',
  'passwordpassword',
  'iloveyou12345',
  'letmein123456',
  'welcome12345',
  'qwertyuiop123',
  'qwertzuiopasdf',
  '1q2w3e4r5t6y',
  '123456789012',
  '210987654321',
  'abcdefghijkl',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'Passwort2026!',
  'hallo1234567',
  'administrator',
  `${name}2026${name}`,
  `${name.toUpperCase()}-Portal1`,
  'FWD1FWD1FWD1',
  'hansetransport',
  'HanseTrans2026',
  'anna.schmidt1',
  'annaschmidt99',
  'schmidt-anna-1',
  'changemenow1',
  'secret123456',
])('%s is a common password', (password) => {
  expect(problemOf(password)).toBe('isCommon')
})

test('whatever of the kept list is long enough is a common password, in any letters and with blanks around', () => {
  const all = createRequire(import.meta.url)('popular-passwords') as readonly string[]
  const long = all.filter(({ length }) => length >= 12)
  expect(long.length).toBeGreaterThan(3_900)
  expect(long.filter((password) => problemOf(password) !== 'isCommon')).toEqual([])
  expect(problemOf(' Leavemealone ')).toBe('isCommon')
})

test.each([
  'kelp lantern 47',
  'a long password',
  'correct horse battery',
  'vB7#kq29mLx!',
  '海港的早晨有雾，船在等待引水',
  'Der Kran steht still',
  'seven pilots sail',
])('%s is taken', (password) => {
  expect(problemOf(password)).toBeUndefined()
})

test('length, user name and repetition are separate problems', () => {
  expect(problemOf('eleven char')).toBe('tooShort')
  expect(problemOf('kelp lantern 47'.repeat(9))).toBe('tooLong')
  expect(problemOf(of.username.toUpperCase())).toBe('isUsername')
  expect(findPasswordProblem(of, 'kelp lantern 47', 'kelp lantern 48')).toBe('notTheSame')
})
