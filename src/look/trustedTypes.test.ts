import { expect, test, vi } from 'vitest'
import { installTrustedTypes, toTrustedHtml } from './trustedTypes.ts'

test('one empty character is permitted as markup, and nothing beside it', () => {
  expect(toTrustedHtml('&#8203;')).toBe('&#8203;')
  expect(toTrustedHtml('\u200b')).toBe('\u200b')
  for (const text of ['', ' ', '&#8203;&#8203;', '<b>', '&#8203;<img src=x onerror=alert(1)>']) {
    expect(toTrustedHtml(text)).toBeNull()
  }
})

test('the policy is the default one and makes neither scripts nor their addresses', () => {
  const createPolicy = vi.fn()
  installTrustedTypes({ createPolicy })
  expect(createPolicy.mock.calls).toEqual([['default', { createHTML: toTrustedHtml }]])
})

test('a browser that knows no Trusted Types goes without', () => {
  expect(() => installTrustedTypes(undefined)).not.toThrow()
})
