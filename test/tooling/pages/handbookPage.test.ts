import { expect, test } from 'vitest'
import { demoAccounts } from '#demo/demoAccounts.ts'
import { textsOf } from '#test/tooling/interfaceTexts.ts'
import { readHandbook } from './readHandbook.ts'

const handbook = readHandbook()

/** A text as a page names it: without the colon, or the number in brackets, at its end. */
const toName = (text: string) => text.replace(/:$| \(%\{\w+\}\)$/, '')

const interfaceNames = new Set(textsOf('en').map(([, text]) => toName(text)))

const boldNames = [...handbook.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name ?? '')

test('every bold name is one of the interface', () => {
  expect(boldNames.length).toBeGreaterThan(60)
  expect(boldNames.filter((name) => !interfaceNames.has(name))).toEqual([])
})

test('no name of the interface is marked in another way', () => {
  const prose = handbook.replaceAll(/`[^`]*`|\]\(\S+\)/g, '')
  expect(prose.match(/(?<![\w*])[_*](?![*\s])[^_*\n]+[_*](?![\w*])/g) ?? []).toEqual([])
})

test('its accounts are those of the demo data', () => {
  const named = [...handbook.matchAll(/^Account `(\S+)`, code `(\w+)`\./gm)].map(
    ([, username, companyCode]) => ({ username, companyCode }),
  )
  expect(named.length).toBe(7)
  for (const account of named) expect(demoAccounts).toContainEqual(expect.objectContaining(account))
})
