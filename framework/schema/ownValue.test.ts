import { expect, test } from 'vitest'
import { ownValue } from './ownValue.ts'

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'unknown', ''])(
  'an object has no value %s that was not given to it',
  (name) => expect(ownValue({ known: 1 }, name)).toBeUndefined(),
)

test('a value is found by its name, also by one that every object inherits', () => {
  expect(ownValue({ known: 1 }, 'known')).toBe(1)
  expect(ownValue(JSON.parse('{"__proto__":2}') as { [name: string]: number }, '__proto__')).toBe(2)
  expect(ownValue(undefined, 'known')).toBeUndefined()
})
