import { useLocale } from 'react-admin'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { type Display, DisplayContext, useDisplay } from '@quayside/framework/admin'
import { toLanguage } from '@quayside/framework/i18n'
import { supportLabel, supportText, type SupportText } from '#i18n/supportTexts.ts'

const TextContext = createContext<SupportText | undefined>(undefined)

export const useSupportText = (): SupportText => {
  const text = useContext(TextContext)
  if (text === undefined) throw new TypeError('there are no texts of the support tools here')
  return text
}

/** Adds the texts of the support tools to those of the portal, for its children. */
export const SupportDisplay = ({ children }: { readonly children: ReactNode }) => {
  const display = useDisplay()
  const language = toLanguage(useLocale())
  const own = useMemo(() => supportText(language), [language])
  const joined = useMemo((): Display => {
    const text: Display['text'] = (key, options) =>
      supportLabel(language, key) ?? display.text(key, options)
    return { ...display, text }
  }, [display, language])
  return (
    <TextContext value={own}>
      <DisplayContext value={joined}>{children}</DisplayContext>
    </TextContext>
  )
}
