import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale } from 'react-admin'
import polyglot from 'ra-i18n-polyglot'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { toLanguage, type Language } from '#i18n/language.ts'
import type { PageTexts } from '#i18n/documents/pageTexts.ts'
import { DisplayContext, useDisplay, type Display } from '#admin/controls/display.ts'

/** The texts of document pages in one language: those of the pages themselves, of their sections and of the parts. */
export interface DocumentMessages {
  readonly page: PageTexts
  readonly section: { readonly [name: string]: string }
  readonly resource: object
}
/** Too many to come with the first list. */
export type LoadDocumentMessages = (language: Language) => Promise<DocumentMessages>

type Keys = `page.${keyof PageTexts}` | `section.${string}`
type Options = Readonly<Record<string, string | number>>
/** The texts of document pages, by keys that the compiler knows. */
export type DocumentText = (key: Keys, options?: Options) => string

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
export const DocumentTexts = ({
  load,
  children,
}: {
  readonly load: LoadDocumentMessages
  readonly children: ReactNode
}) => {
  const display = useDisplay()
  const locale = useLocale()
  const language = toLanguage(locale)
  const { data } = useQuery({
    queryKey: ['documentTexts', language],
    queryFn: () => load(language),
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
