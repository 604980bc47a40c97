import { expect, test } from 'vitest'
import { port } from './application.ts'
import { resources } from './index.ts'
import {
  findViewOf,
  foundIn,
  type Resource,
  searchQuestionsOf,
  type Session,
  toColumnText,
} from '@quayside/framework'
import { serializeFilter } from '@quayside/framework/query'
import { permissions } from '#resources/permissions.ts'

const session: Session = {
  participantCode: 'FWD1',
  username: 'anna@fwd1.example',
  permissions,
  groups: [],
  flags: [],
  archive: false,
}

/** The questions to a resource, a line for each field. */
const asked = (resource: Resource, text: string, of: Partial<Session> = {}) => {
  const view = findViewOf(resource, { ...session, ...of })
  if (view === undefined) return undefined
  return Object.fromEntries(
    searchQuestionsOf(port, view, { ...session, ...of }, text).map(({ field, whole, part }) => [
      field,
      [whole && serializeFilter(whole), serializeFilter(part)].filter(Boolean).join(' or '),
    ]),
  )
}
const { presentationOfGoods, loadingStop, riskFile } = resources

test('a number that is known by its form is compared whole, in every field that has room for it', () => {
  const fields = asked(presentationOfGoods, ' z26-0000 00001 ')
  expect(fields).toMatchObject({
    portOrderReference: 'portOrderReference=in=(Z26000000001)',
  })
  for (const question of Object.values(fields ?? {})) expect(question).not.toContain('*')
  expect(asked(presentationOfGoods, 'CSQU3054383')).toMatchObject({
    containerNumberList: 'containerNumberList=in=(CSQU3054383)',
    transportDetailsVesselName: 'transportDetailsVesselName=ci=CSQU3054383',
  })
})

test('any other text means what it means above the column, and is also compared whole', () => {
  const fields = asked(presentationOfGoods, 'elbe')
  expect(fields).toMatchObject({
    portOrderReference: 'portOrderReference=contains=ELBE',
    mrnList: 'mrnList.mrn=existsci=*ELBE*',
    'mrnList.objectName': 'mrnList.objectName=ci=elbe or mrnList.objectName=ci=elbe*',
    vehicleChassisNumberList:
      'vehicleChassisNumberList=in=(ELBE) or vehicleChassisNumberList=existsci=*ELBE*',
    transportDetailsVesselName:
      'transportDetailsVesselName=ci=elbe or transportDetailsVesselName=ci=*elbe*',
  })
})

test('a text that is too long for a field is not searched there', () => {
  expect(Object.keys(asked(presentationOfGoods, 'X'.repeat(30)) ?? {})).toEqual([
    'mrnList.objectName',
    'lrnList.objectName',
    'transportDetailsVesselName',
  ])
  expect(asked(loadingStop, 'X'.repeat(19))).toEqual({})
})

test('only digits are searched as a commodity code, and a chapter is too short', () => {
  expect(asked(riskFile, '93069090')).toMatchObject({
    commodityCodeFrom: 'commodityCodeFrom==93069090',
  })
  expect(asked(riskFile, '9306')).toMatchObject({
    commodityCodeFrom: 'commodityCodeFrom>=93060000 and commodityCodeFrom<=93069999',
  })
  expect([asked(riskFile, '93'), asked(riskFile, 'arms')]).toEqual([{}, {}])
})

test('signs of the filter language are removed from the text', () => {
  expect(asked(loadingStop, `"a*b'c\\`)).toEqual(asked(loadingStop, 'abc'))
  expect(asked(loadingStop, '"*"')).toEqual({})
})

test('without the right to a list it is not searched, and a restricted view finds only its rows', () => {
  expect(asked(loadingStop, 'CSQU', { permissions: [] })).toBeUndefined()
  const presentations = { permissions: ['EM01_PRESENTATION_OF_GOODS_LIST'] as const }
  const flagged = asked(presentationOfGoods, 'Z26', { ...presentations, flags: ['EMPN2786'] })
  expect(flagged?.['portOrderReference']).toContain('type=in=')
  expect(asked(presentationOfGoods, 'Z26', presentations)?.['portOrderReference']).not.toContain(
    'type',
  )
})

test('of several values the matching one is returned', () => {
  const record = { mrnList: [{ mrn: '26DE1' }, { mrn: '26DE12' }, { mrn: 'X26DE2' }] }
  const found = (text: string) => foundIn(presentationOfGoods, 'mrnList', record, text)
  expect(found('26de-12')).toEqual({ value: '26DE12', isWhole: true })
  expect(found('6DE12')).toEqual({ value: '26DE12', isWhole: false })
  expect(found('26DE')).toEqual({ value: '26DE1', isWhole: false })
  expect(found('26DE2')).toEqual({ value: 'X26DE2', isWhole: false })
  expect(foundIn(riskFile, 'commodityCodeFrom', { commodityCodeFrom: 8_081_080 }, '0808')).toEqual({
    value: '08081080',
    isWhole: false,
  })
})

test('the list is filtered by a text that finds the same rows', () => {
  const above = (column: string, text: string) => toColumnText(presentationOfGoods, column, text)
  expect(above('containerNumberList', ' dmou 640-0 ')).toBe('DMOU6400')
  expect(above('lrnList', 'hh26-Exp "1*"')).toBe('hh26-Exp 1')
  expect(above('transportDetailsVesselName', 'quorn  star')).toBe('quorn star')
})
