import { expect, test } from 'vitest'
import type { StatusCode } from '#resources/reference/statusCode.ts'
import { statusTextOf } from './statusText.ts'

const released: StatusCode = {
  id: 1,
  version: 1,
  content: 'PORT_ORDER',
  type: 'CUSTOMS',
  code: '0050',
  nameDe: 'Überlassen',
  nameEn: 'Released',
  nameCn: null,
  descriptionDe: 'Darf verladen werden.',
  descriptionEn: 'May be loaded.',
  descriptionCn: null,
}
const gate: StatusCode = { ...released, type: 'GATE', code: '0310' }

test.for([
  ['de', { name: 'Überlassen', description: 'Darf verladen werden.' }],
  ['en', { name: 'Released', description: 'May be loaded.' }],
  ['cn', { name: 'Released', description: 'May be loaded.' }],
] as const)('a status is told in %s, in English where that has no text', ([language, text]) => {
  expect(statusTextOf([released], language, '0050')).toEqual(text)
})

test.for(['9999', '0310'])('the code %s is not a customs status and is shown itself', (code) => {
  expect(statusTextOf([released, gate], 'en', code)).toEqual({ name: code, description: '' })
})
