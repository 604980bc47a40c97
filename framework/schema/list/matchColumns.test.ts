import { expect, test } from 'vitest'
import { matchColumns } from './matchColumns.ts'

const fields = [
  { name: 'isoCountryCode', required: false, labels: ['Country', 'Land', '国家'] },
  { name: 'reason', required: true, labels: ['Reason for stop', 'Grund', '原因'] },
]

test('a column is matched by label in any language or by field name, without regard to case and spaces', () => {
  expect(matchColumns(['LAND', ' reason  forStop'], fields)).toEqual(['isoCountryCode', 'reason'])
  expect(matchColumns(['原因', 'ISOcountrycode'], fields)).toEqual(['reason', 'isoCountryCode'])
})

test('an unknown or empty heading is no field, and a field is taken once', () => {
  expect(matchColumns(['', 'colour', 'Land', 'Country'], fields)).toEqual([
    undefined,
    undefined,
    'isoCountryCode',
    undefined,
  ])
})
