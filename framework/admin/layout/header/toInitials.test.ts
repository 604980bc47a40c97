import { expect, test } from 'vitest'
import { toInitials } from './toInitials.ts'

test.for([
  ['forwarder@fwd1.example', 'FO'],
  ['max.mustermann@fwd1.example', 'MM'],
  ['anna-lena.berg@fwd1.example', 'AL'],
  ['.ä@fwd1.example', 'Ä'],
  ['王小明', '王小'],
  ['@', ''],
] as const)('%s is shown as “%s”', ([username, initials]) => {
  expect(toInitials(username)).toBe(initials)
})
