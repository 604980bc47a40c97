import { expect, test } from 'vitest'
import { toToastOptions } from './notificationToast.ts'

const translate = (key: string, { _, ...rest }: Record<string, unknown> = {}) =>
  key.startsWith('known.') ? `${key} ${JSON.stringify(rest)}` : String(_)

test('a message of react-admin becomes a title, in the current language', () => {
  expect(
    toToastOptions(
      { message: 'known.saved', type: 'success', notificationOptions: { messageArgs: { n: 1 } } },
      translate,
    ),
  ).toEqual({ severity: 'success', title: 'known.saved {"n":1}', lifetime: undefined })
})

test('a text that is not a key is shown unchanged', () => {
  expect(toToastOptions({ message: 'Kaputt', type: 'warning' }, translate)).toMatchObject({
    severity: 'warn',
    title: 'Kaputt',
  })
})

test('with a title the message becomes the detail, and a lifetime is used', () => {
  const notificationOptions = { title: 'known.title', autoHideDuration: 6_000 }
  expect(
    toToastOptions({ message: 'known.text', type: 'error', notificationOptions }, translate),
  ).toEqual({
    severity: 'error',
    title: 'known.title {}',
    detail: 'known.text {}',
    lifetime: 6_000,
  })
})
