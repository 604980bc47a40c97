import { useTranslate } from 'react-admin'
import { useCallback } from 'react'
import type { MessageKey } from './messages.ts'

export type Text = (key: MessageKey, options?: Readonly<Record<string, string | number>>) => string

/** The texts of the current language, by typed keys. */
export const useText = (): Text => {
  const translate = useTranslate()
  return useCallback((key, options) => translate(key, options), [translate])
}
