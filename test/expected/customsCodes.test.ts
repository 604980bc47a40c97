import { afterAll, expect, test, vi } from 'vitest'

// What an operator's catalogue may call otherwise.
vi.doMock('#resources/customsCodes.ts', () => ({
  customsCodes: {
    first: '9050',
    second: '9055',
    third: '9040',
    release: '9050',
    stop: '9080',
    ausb: '9075',
    confirmed: '9070',
  },
  releasedCodes: ['9050', '9055', '9070', '9075'],
}))

// Test files share modules: they are reset here, and for the next file.
vi.resetModules()
afterAll(() => {
  vi.doUnmock('#resources/customsCodes.ts')
  vi.resetModules()
})
const { presentationOfGoods } = await import('#resources/order/presentationOfGoods.ts')

test('rules and updates of actions follow the configured codes, and no others [CU-023]', () => {
  const released = presentationOfGoods.rules?.released as (row: object) => boolean
  expect(released({ statusCustoms: '9050' })).toBe(true)
  expect(released({ statusCustoms: '9055' })).toBe(true)
  expect(released({ statusCustoms: '0050' })).toBe(false)
  const notStopped = presentationOfGoods.rules?.notStopped as (row: object) => boolean
  expect(notStopped({ statusCustoms: '9080' })).toBe(false)
  expect(notStopped({ statusCustoms: '0080' })).toBe(true)
  expect(presentationOfGoods.actions).toMatchObject({
    stop: { sets: { statusCustoms: '9080' } },
    release: { sets: { statusCustoms: '9055' } },
    ausb: { sets: { statusCustoms: '9075' } },
  })
})
