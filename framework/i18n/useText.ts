import { useLocale, useTranslate } from 'react-admin'
import { useCallback } from 'react'
import type { MessageKey } from './messages.ts'

export type Text = (key: MessageKey, options?: Readonly<Record<string, string | number>>) => string

/** The texts of the current language, by typed keys. */
export const useText = (): Text => {
  const translate = useTranslate()
  const locale = useLocale()
  return useCallback(
    (key, options) => translate(key, options),
    // Another language is another function, so that what depends on it is drawn again.
    // oxlint-disable-next-line react/exhaustive-deps
    [translate, locale],
  )
}
