import { useLocale, useTranslate } from 'react-admin'
import { useCallback } from 'react'
import type { Text } from './messages.ts'

/** The texts of the current language: react-admin's `useTranslate` with typed keys. */
export const useText = (): Text => {
  const translate = useTranslate()
  const locale = useLocale()
  return useCallback(
    (key, facts) => translate(key, facts),
    // Another language is another function, so that what depends on it is drawn again.
    // oxlint-disable-next-line react/exhaustive-deps
    [translate, locale],
  )
}
