import { expect, test } from 'vitest'
import { codedTexts } from '#i18n/codedTexts.ts'
import { importVerificationLookup } from '#resources/importVerification.ts'
import { describeRows } from './describeRows.ts'

const { describes } = importVerificationLookup.tabs.errors
const english = codedTexts.en
const described = (code: string, type: string, language = english) =>
  describeRows([{ code, reference: 'ATB' }], describes, { type }, language)

test('what an import verification error means follows from its code, for a collector in other words [ER-036 ER-037]', () => {
  const [error] = described('541', 'DUX')
  expect(error).toEqual({
    code: '541',
    reference: 'ATB',
    description: 'The container does not belong to the registration.',
  })
  const other = described('537', 'DUX')[0]
  expect(other).not.toMatchObject({ description: error && Reflect.get(error, 'description') })
  expect(described('541', 'SAC')).toMatchObject([
    { description: 'The container of the collector does not belong to the registration.' },
  ])
  expect(described('541', 'SAC', codedTexts.de)).toMatchObject([
    { description: 'Der Container des Sammlers gehört nicht zu der Registrierung.' },
  ])
})

test('a code without a text stands for itself, and one that is no code but a property of every object too', () => {
  expect(described('999', 'DUX')).toMatchObject([{ description: '999' }])
  expect(described('constructor', 'DUX')).toMatchObject([{ description: 'constructor' }])
})

test('rows without words of their own stay what they are', () => {
  const rows = [{ code: '541' }]
  expect(describeRows(rows, undefined, { type: 'SAC' }, english)).toBe(rows)
})
