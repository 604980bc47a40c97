import { expect, test } from 'vitest'
import { formatCommodityCode, readCommodityCode } from './commodityCode.ts'

test.each([
  ['93000000', 93_000_000, '93000000'],
  ['00123456', 123_456, '00123456'],
  ['9300', '9300', '9300'],
  ['93a0.0', '9300', '9300'],
  ['930000001', 93_000_000, '93000000'],
  ['abc', null, ''],
])('the commodity code %j is kept as %j and shown as %j [RF-017 RF-020]', (typed, kept, shown) => {
  expect(readCommodityCode(typed)).toBe(kept)
  expect(formatCommodityCode(kept)).toBe(shown)
})
