import { expect, test } from 'vitest'
import { country, statusCode } from '#resources/fields.ts'
import type { StatusCode } from '#resources/reference/statusCode.ts'
import { nameOfCode, statusNameOf, toColumnFilterContext } from './codeNames.ts'

const toStatus = (part: Partial<StatusCode>): StatusCode =>
  ({
    id: 1,
    version: 1,
    content: 'PORT_ORDER',
    type: 'CUSTOMS',
    code: '0050',
    nameDe: 'überlassen',
    nameEn: 'released',
    nameCn: '放行',
    descriptionDe: '',
    descriptionEn: '',
    descriptionCn: null,
    ...part,
  }) as StatusCode

const statuses = [
  toStatus({}),
  toStatus({
    code: '0055',
    nameDe: 'manuell überlassen',
    nameEn: 'released by hand',
    nameCn: null,
  }),
  toStatus({ content: 'OBJECT_NAME', nameEn: 'released entry' }),
  toStatus({ type: 'GATE', code: '0320', nameDe: 'verladen', nameEn: 'loaded' }),
]
const customs = statusCode('PORT_ORDER', 'CUSTOMS')

test.for([
  ['de', '0050', 'überlassen'],
  ['en', '0050', 'released'],
  ['cn', '0050', '放行'],
  ['cn', '0055', 'released by hand'],
  ['de', '0320', undefined],
  ['de', '9999', undefined],
] as const)('in %s the status %s is named %s [EN-025 EN-026]', ([language, code, name]) => {
  expect(statusNameOf(statuses, language, customs, code)).toBe(name)
})

test.for([
  ['de', 'ÜBERLASSEN', ['0050', '0055']],
  ['de', 'manuell', ['0055']],
  ['en', 'by hand', ['0055']],
  ['cn', '放', ['0050']],
  ['de', '005', ['0050', '0055']],
  ['de', 'verladen', []],
] as const)('in %s the text %s means the codes %j', ([language, text, codes]) => {
  const { codesNamed } = toColumnFilterContext(statuses, language)
  expect(codesNamed(customs, text)).toEqual(codes)
})

test.for([
  ['de', 'DE', 'Deutschland'],
  ['en', 'DE', 'Germany'],
  ['cn', 'DE', '德国'],
  ['cn', 'QX', 'Nowhere'],
  ['de', 'FR', undefined],
] as const)('in %s the country %s is named %s', ([language, code, name]) => {
  const countries = new Map([
    ['DE', 'Germany'],
    ['QX', 'Nowhere'],
  ])
  expect(nameOfCode(countries, statuses, language)(country(), code)).toBe(name)
})
