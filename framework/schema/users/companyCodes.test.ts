import { expect, test } from 'vitest'
import {
  cleanCompanyCode,
  companyCodePattern,
  companyCodesOf,
  isCompanyCode,
} from './companyCodes.ts'
import { groupPattern, isGroup } from './groups.ts'

const standard = { companies: { example: 'ABCD' } }
const own = { companies: { example: 'ab-1', characters: 'a-z0-9-', min: 2, max: 12 } }
const only = { companies: { only: 'MAIN' } }
const permissionGroups = { path: '/APPLICATION/X/', name: /^X_[A-Z]+$/ }

test.for([
  ['fwd1', 'FWD1'],
  ['FWD12', 'FWD1'],
  [' f-w d1', 'FWD1'],
  ['äöfß', 'F'],
  ['ıſﬁab', 'AB'],
  ['ab-cd', 'ABCD'],
  ['１２ab', 'AB'],
  ['', ''],
])('%j is cleaned to %j [LG-005 LG-006 LM-004]', ([typed, code]) => {
  expect(cleanCompanyCode(companyCodesOf(standard), typed ?? '')).toBe(code)
})

test('an application has codes of other characters and lengths', () => {
  expect(cleanCompanyCode(companyCodesOf(own), 'Acme-1 ß')).toBe('acme-1')
  expect(companyCodePattern(own)).toBe('[a-z0-9-]{2,12}')
  expect(
    ['ab', 'acme-hamburg', 'a', 'ACME', 'acme-hamburg1'].filter((text) => isCompanyCode(own, text)),
  ).toEqual(['ab', 'acme-hamburg'])
  const application = { ...own, permissionGroups }
  expect(isGroup(application, '/COMPANY/acme-1/ADMIN')).toBe(true)
  expect(isGroup(application, '/COMPANY/ACME')).toBe(false)
  expect(new RegExp(groupPattern(application)).test('/COMPANY/acme-1')).toBe(true)
})

test('the only company of an application has the one code', () => {
  expect(isCompanyCode(only, 'MAIN')).toBe(true)
  expect(isCompanyCode(only, 'ELSE')).toBe(false)
  expect(companyCodesOf(only)).toMatchObject({ example: 'MAIN', isOnly: true })
})
