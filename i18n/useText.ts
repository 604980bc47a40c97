import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { MessageKey } from './messages.ts'

export type Text = (key: MessageKey, options?: Readonly<Record<string, string | number>>) => string

/** The texts of the current language, by keys that the compiler knows. */
export const useText = (): Text => {
  const translate = useTranslate()
  return useCallback((key, options) => translate(key, options), [translate])
}
