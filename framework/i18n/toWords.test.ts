import { expect, test } from 'vitest'
import { toWords } from './toWords.ts'

test.each([
  ['resource.berth.fields.inService', 'In service'],
  ['resource.berth.fields.depth', 'Depth'],
  ['resource.berth.choices.state.IN_REPAIR', 'In repair'],
  ['resource.berth.views.berth', 'Berth'],
  ['resource.loadingStop.plural', 'Loading stop'],
  ['resource.loadingStop.singular', 'Loading stop'],
  ['permission.EM01_RISK_FILE_READ', 'Em01 risk file read'],
])('%s has the words %j until it has a text', (key, words) => {
  expect(toWords(key)).toBe(words)
})
