import { expect, test } from 'vitest'
import { imoCheckDigit, isContainerNumber, isImoNumber, isMrn } from './checkDigits.ts'

test.each([
  'CSQU3054383',
  'MSKU6011672',
  'TEXU3070079',
  'TCKU7767103',
  'MRKU0509326',
  'DMOU1000014',
  'NORU5501282',
])('%s is a container number', (number) => {
  expect(isContainerNumber(number)).toBe(true)
})
test.each([
  'CSQU3054384',
  'MSKU1234567',
  'HLXU1234567',
  'CSQU305438',
  'CSQU3054383X',
  'csqu3054383',
  'CSQA3054383',
])('%s is none', (number) => {
  expect(isContainerNumber(number)).toBe(false)
})
test.each([
  '26DE485100123456A5',
  '06DE586600006143E1',
  '22ITZXBZYUTJFLJXK6',
  '22DK1V0QQK2S6J7TU1',
  '25DE485100009001X6',
  '26PL40101000012344',
])('%s is an MRN', (mrn) => {
  expect(isMrn(mrn)).toBe(true)
})
test.each(['21NL00051015132BD2', '22GB02I89012847596', '26DE485100123456A', '26DE485100123456A6'])(
  '%s is none',
  (mrn) => {
    expect(isMrn(mrn)).toBe(false)
  },
)
test.each(['9074729', '7625811', '9450648', '9619907', '9214898', '9303807'])(
  '%s is a ship',
  (imo) => {
    expect(isImoNumber(imo)).toBe(true)
    expect(imoCheckDigit(imo.slice(0, 6))).toBe(Number(imo[6]))
    expect(isImoNumber(`${imo.slice(0, 6)}${(Number(imo[6]) + 1) % 10}`)).toBe(false)
  },
)
