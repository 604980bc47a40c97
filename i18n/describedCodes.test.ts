import { expect, test } from 'vitest'
import { codedDe } from './codedDe.ts'
import { codedEn } from './codedEn.ts'
import { importVerificationRelatedRows } from '#resources/order/importVerification.ts'
import { statusInformationDetail } from '#resources/status/statusInformation.ts'
import { describeRows } from '@quayside/framework/admin'
import { createText } from '@quayside/framework/i18n'

const { describes } = importVerificationRelatedRows.tabs.errors
const english = createText({ coded: codedEn }, 'en')
const german = createText({ coded: codedDe }, 'de')
const described = (code: string, type: string, language = english) =>
  describeRows([{ code, reference: 'ATB' }], describes, { type }, language)

test('the text of an import verification error follows from its code, with another text for a collector [ER-036 ER-037]', () => {
  const [error] = described('541', 'DUX')
  expect(error).toEqual({
    code: '541',
    reference: 'ATB',
    description: 'The container does not belong to the registration.',
  })
  const other = described('537', 'DUX')[0]
  expect(other).not.toMatchObject({ description: error && Reflect.get(error, 'description') })
  expect(described('541', 'SAC')).toMatchObject([
    { description: 'The container of the collective order does not belong to the registration.' },
  ])
  expect(described('541', 'SAC', german)).toMatchObject([
    { description: 'Der Container des Sammlers gehört nicht zu der Registrierung.' },
  ])
})

test('a code without a text is shown itself, even one that is a property of every object', () => {
  expect(described('999', 'DUX')).toMatchObject([{ description: '999' }])
  expect(described('constructor', 'DUX')).toMatchObject([{ description: 'constructor' }])
})

const { kinds } = statusInformationDetail.tabs.EMP
const explained = (kind: keyof typeof kinds, row: object, language = english) =>
  describeRows([{ ...row }], kinds[kind].describes, { type: 'AES' }, language)

test.each([
  ['control', '40', 'Physical examination', 'Beschau'],
  [
    'reject',
    '14',
    'The time limit for presentation has expired.',
    'Die Frist für die Gestellung ist abgelaufen.',
  ],
  ['status', '23', 'The goods are subject to a prohibition.', 'Die Ware unterliegt einem Verbot.'],
  [
    'datValidation',
    '404',
    'The message is out of sequence: the one before it is missing.',
    'Die Nachricht ist außer der Reihe: Die vorige fehlt.',
  ],
] as const)(
  'the %s code %s is translated by its key, and one without a text shows the received text [ER-034]',
  (kind, code, inEnglish, inGerman) => {
    const description = 'as received'
    expect(explained(kind, { code, description })).toEqual([{ code, description: inEnglish }])
    expect(explained(kind, { code, description }, german)).toMatchObject([
      { description: inGerman },
    ])
    expect(explained(kind, { code: '77', description })).toMatchObject([{ description }])
  },
)

test('an error shows the received text, unless the message was not delivered at all [ER-035]', () => {
  const row = { code: '92001', description: 'as received' }
  expect(explained('error', { ...row, communicationError: false })).toMatchObject([row])
  expect(explained('error', { ...row, communicationError: true })).toMatchObject([
    { code: '92001', description: codedEn.common.communicationError },
  ])
})
