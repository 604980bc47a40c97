import { expect, test } from 'vitest'
import { presentationOfGoods } from '#resources/presentationOfGoods.ts'
import { cutText } from './cutText.ts'

test.each([
  ['MS Elbe Pioneer', 15, 'MS Elbe Pioneer', ''],
  ['MS Elbe Pioneers', 15, 'MS Elbe Pioneer', 's'],
  ['Machines and spare parts', 16, 'Machines and spa', 're parts'],
  ['👩🏽‍✈️👩🏽‍✈️👩🏽‍✈️', 2, '👩🏽‍✈️👩🏽‍✈️', '👩🏽‍✈️'],
  ['', 3, '', ''],
])('cuts %j after %i characters into %j and %j', (text, length, shown, rest) => {
  expect(cutText(text, length)).toEqual([shown, rest])
})

test('vessels are cut at 15, goods at 16 and participants at 20 characters', () => {
  const {
    transportDetailsVesselName: vessel,
    goodsCommodityDescriptionList: goods,
    participantList,
  } = presentationOfGoods.fields
  expect([vessel.cut, goods.of.cut, participantList.of.name.cut]).toEqual([15, 16, 20])
})
