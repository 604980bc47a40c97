import { expect, test } from 'vitest'
import { featureFlags } from '#resources/featureFlags.ts'
import { type FeatureFlag, viewsOf } from '@quayside/framework'
import { presentationOfGoods } from './presentationOfGoods.ts'
import { toFindRequest } from '@quayside/data-provider'

const views = new Map(viewsOf(presentationOfGoods).map((view) => [view.name, view]))

const requestOf = (name: string, flags: readonly FeatureFlag[], filters = {}) => {
  const view = views.get(name)
  if (view === undefined) throw new Error(`no view ${name}`)
  return toFindRequest(
    view,
    { page: 3, pageSize: 10, sort: { field: 'created', order: 'DESC' }, filters },
    { flags, codesNamed: () => [] },
  )
}
const customs = 'type=in=(AES,DUX,SAC,MIT,EUB,AUS,SBF)'

test('a list asks by page from 0, sort and filter string [CV-009 CV-028 EN-010 EN-011 EN-012]', () => {
  expect(requestOf('portOrder', [], { type: 'aes', transportDetailsVesselName: 'elbe' })).toEqual({
    pageable: { pageNumber: 2, pageSize: 10, sort: [{ property: 'created', direction: 'DESC' }] },
    filter: {
      filterString: 'type==AES and transportDetailsVesselName=ci=*elbe*',
      fieldNameMarker: '',
    },
  })
})

test('EMPN2786 restricts the presentation of goods to the customs types, and no other list [CV-057 EN-049 FF-001 FF-002]', () => {
  const filterOf = (name: string, flags: readonly FeatureFlag[]) => requestOf(name, flags).filter
  expect(filterOf('presentationOfGoods', ['EMPN2786'])).toMatchObject({ filterString: customs })
  const others = featureFlags.filter((flag) => flag !== 'EMPN2786')
  expect(filterOf('presentationOfGoods', others)).toMatchObject({ filterString: '' })
  expect(filterOf('portOrder', featureFlags)).toMatchObject({ filterString: '' })
})

test('vessels are cut at 15, goods at 16 and participants at 20 characters', () => {
  const {
    transportDetailsVesselName: vessel,
    goodsCommodityDescriptionList: goods,
    participantList,
  } = presentationOfGoods.fields
  expect([vessel.cut, goods.of.cut, participantList.of.name.cut]).toEqual([15, 16, 20])
})
