import { expect, test } from 'vitest'
import { informationByCode } from '#resources/informationByCode.ts'
import { statusInformationDetail } from './statusInformation.ts'

/* Written by hand from the specification. */
const specified = {
  '0030': 'control',
  '0060': 'status',
  '0090': 'reject',
  '0095': 'reject',
  '0100': 'error',
  '0105': 'error',
  '0110': 'reject',
  '0130': 'datValidation',
  '0190': 'status',
  '0610': 'control',
}

test('exactly the codes of the specification lead to information, each to its kind [ER-031]', () => {
  expect(informationByCode).toEqual(specified)
  expect(statusInformationDetail.opens).toBe(informationByCode)
})

test('only code 0100 has help about messages out of sequence', () => {
  expect(statusInformationDetail.help).toEqual({ '0100': 'invalidSequence' })
})
