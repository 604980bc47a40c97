import { expect, test } from 'vitest'
import { createText } from '#i18n/createText.ts'
import { en } from '#i18n/en.ts'
import { mergeTexts } from '#i18n/mergeTexts.ts'
import { layersEn } from '#i18n/reactAdmin/en.ts'
import { toFailureToast } from './failureToast.ts'

const text = createText(mergeTexts(...layersEn, en), 'en')

const failure = {
  code: '',
  error: 'Some Error',
  message: 'What the server says',
  showsServerMessage: false,
}

test.for([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
] as const)(
  '%i is shown as %s with status and error [ER-004 ER-005 ER-006 ER-007 ER-008]',
  ([status, title]) => {
    expect(toFailureToast({ ...failure, status }, text)).toEqual({
      severity: 'error',
      title,
      detail: `${status} Some Error`,
    })
  },
)

test('a page that no end of the list is near says what to do', () => {
  expect(toFailureToast({ ...failure, status: 400, code: 'PAGE_TOO_FAR' }, text)).toEqual({
    severity: 'error',
    title: 'Bad Request',
    detail: '400 Some Error',
    hint: en.pager.unreachable,
  })
})

test('the message of the server is shown if the call requests it [ER-008]', () => {
  const shown = { ...failure, showsServerMessage: true }
  expect(toFailureToast({ ...shown, status: 400 }, text)?.detail).toBe('What the server says')
})

test.for([500, 501, 502, 503, 504, 999])('%i is a technical error [ER-009]', (status) => {
  expect(toFailureToast({ ...failure, status }, text)).toEqual({
    severity: 'error',
    title: 'Technical Error',
    detail: 'A technical error has occurred',
  })
})

test('a conflict that no caller handles is not shown', () => {
  expect(toFailureToast({ ...failure, status: 409 }, text)).toBeUndefined()
})

test('a missing answer is explained below the technical error, but for a network that is away [ER-009]', () => {
  expect(toFailureToast({ ...failure, status: 999, code: 'CLIENT_EXCEPTION' }, text)).toEqual({
    severity: 'error',
    title: 'Technical Error',
    detail: 'A technical error has occurred',
    hint: 'The server could not be reached.',
  })
  expect(toFailureToast({ ...failure, status: 999, code: 'OFFLINE' }, text)).toBeUndefined()
})
