import { expect, test } from 'vitest'
import { cleanReference } from './cleanReference.ts'

test.for([
  ['  b26000000011 ', 'B26000000011'],
  ['CSQU 305438-3', 'CSQU3054383'],
  ['B260000000111', 'B26000000011'],
  ['B26*%_', 'B26'],
  [' - ', ''],
])('%j is read as %j [PC-006]', ([typed = '', reference]) => {
  expect(cleanReference(typed)).toBe(reference)
})
