import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale } from 'ra-core'
import polyglot from 'ra-i18n-polyglot'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { languages } from '#i18n/language.ts'
import type { DocumentMessages } from '#i18n/documents/documentMessages.ts'
import { loadDocumentMessages } from '#i18n/documents/loadDocumentMessages.ts'
import { DisplayContext, useDisplay, type Display } from '#src/fields/display.ts'

type Keys<G extends 'page' | 'section'> = {
  [N in G]: `${N}.${keyof DocumentMessages[N] & string}`
}[G]
type Options = Readonly<Record<string, string | number>>
/** The texts of document pages, by typed keys. */
export type DocumentText = (key: Keys<'page' | 'section'>, options?: Options) => string

const TextContext = createContext<DocumentText | undefined>(undefined)

export const useDocumentText = (): DocumentText => {
  const text = useContext(TextContext)
  if (text === undefined) throw new TypeError('there are no texts of documents here')
  return text
}

/**
 * Adds the texts of documents to those of the portal, for its children; renders nothing until they are loaded, and
 * uses the previous language while another one is loaded.
 */
export const DocumentTexts = ({ children }: { readonly children: ReactNode }) => {
  const display = useDisplay()
  const locale = useLocale()
  const language = languages.find((known) => known === locale) ?? 'de'
  const { data } = useQuery({
    queryKey: ['documentTexts', language],
    queryFn: () => loadDocumentMessages(language),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const texts = useMemo(() => data && join(data, display), [data, display])
  if (texts === undefined) return null
  return (
    <TextContext value={texts.own}>
      <DisplayContext value={texts.display}>{children}</DisplayContext>
    </TextContext>
  )
}

const join = (messages: DocumentMessages, display: Display) => {
  // The type requires react-admin's own texts; the other provider has them.
  const { translate } = polyglot(() => messages as never, display.locale, [], {
    allowMissing: true,
  })
  const own: DocumentText = (key, options) => translate(key, options)
  const text: Display['text'] = (key, options) =>
    translate(key, { ...options, _: '' }) || display.text(key, options)
  return { own, display: { ...display, text } }
}
