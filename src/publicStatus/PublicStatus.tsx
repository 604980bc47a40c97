import { useEffect, useRef, useState } from 'react'
import { cleanInput, LightLanguages } from '@quayside/framework/admin'
import {
  currentLanguage,
  type Language,
  type Languages,
  lightTexts,
  toLanguageTag,
} from '@quayside/framework/i18n'
import { readSessionEntry } from '@quayside/auth-provider'
import { publicStatusTexts } from '#i18n/publicStatusTexts.ts'
import type { CustomsStatus } from '#resources/status/publicCustomsStatus.ts'
import { customsReferenceMax } from '#resources/status/publicStatusCall.ts'
import type { Service } from './askStatus.ts'
import { cleanLetters, cleanReference } from './cleanReference.ts'
import { StatusTable } from './StatusTable.tsx'
import { Toast } from './Toast.tsx'
import { useSearch, type Found } from './useSearch.ts'
import sheet from '@quayside/framework/admin/look/light/light.module.css'
import styles from './publicStatus.module.css'

export interface PublicStatusProps {
  /** The name of the portal. */
  readonly name: string
  readonly service: Service
  readonly timeZone: string
  /** The languages of this deployment. */
  readonly offered: Languages
}

/** The public customs status page. */
export const PublicStatus = ({ name, service, timeZone, offered }: PublicStatusProps) => {
  const [language, setLanguage] = useState(() => currentLanguage(offered))
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { found, searchAnew } = useSearch(service, setTyped)
  const texts = publicStatusTexts[language]
  const light = lightTexts[language]
  const reference = cleanReference(typed)
  useEffect(() => {
    document.documentElement.lang = toLanguageTag(language)
    document.title = `${texts.title} – ${name}`
  }, [language, texts.title, name])
  useEffect(() => input.current?.focus(), [])
  // An answer is reported once.
  const [reported, setReported] = useState<Found>()
  const notFound = found.kind === 'notFound' ? found : undefined
  const notFoundText = `${texts.customs_status_not_found_message} ${notFound?.reference ?? ''}`
  const caption = found.kind === 'found' ? toCaption(found.status, found.reference, language) : ''
  return (
    <div className={sheet.page}>
      <header className={styles.header}>
        <p className={sheet.mark}>{name}</p>
        <Back language={language} />
        <LightLanguages
          current={language}
          offered={offered.languages}
          label={light.language}
          onChoose={setLanguage}
        />
      </header>
      <main className={styles.main}>
        <h1>{texts.title}</h1>
        <p className={sheet.intro}>{texts.intro}</p>
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (reference !== '') searchAnew(reference)
            }}
          >
            <label htmlFor="reference">{texts.reference}</label>
            <div className={styles.line}>
              {/* No `maxLength`: it would truncate a pasted number before its blanks are removed. */}
              <input
                ref={input}
                id="reference"
                type="text"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                aria-describedby="hint"
                value={typed}
                onChange={({ target, nativeEvent }) =>
                  setTyped(
                    Reflect.get(nativeEvent, 'isComposing') === true
                      ? target.value
                      : cleanInput(target, cleanLetters, customsReferenceMax),
                  )
                }
                onCompositionEnd={({ currentTarget }) =>
                  setTyped(cleanInput(currentTarget, cleanLetters, customsReferenceMax))
                }
              />
              <button type="submit" className="send" disabled={reference === ''}>
                {texts.search}
              </button>
            </div>
            <p id="hint" className={sheet.hint}>
              {texts.hint}
            </p>
          </form>
        </search>
        <output className={`${sheet.notice} ${styles.found}`}>
          {formatNotice(found, caption, texts)}
        </output>
        {found.kind === 'found' ? (
          <>
            <StatusTable
              found={found.status}
              caption={caption}
              language={language}
              timeZone={timeZone}
              statuses={found.statuses}
            />
            <p className={sheet.hint}>{texts.timeZone(timeZone)}</p>
          </>
        ) : null}
        {/* The toast is announced; this text stays. */}
        {notFound ? <p className={`${sheet.notice} ${styles.found}`}>{notFoundText}</p> : null}
      </main>
      <section className={styles.toasts} aria-label={texts.messages}>
        <div role="alert">
          {notFound && notFound !== reported ? (
            <Toast
              title={texts.customs_status_not_found}
              close={light.close}
              onEnd={() => setReported(notFound)}
              onClose={() => {
                setReported(notFound)
                input.current?.focus()
              }}
            >
              {notFoundText}
            </Toast>
          ) : null}
        </div>
      </section>
    </div>
  )
}

const Back = ({ language }: { readonly language: Language }) => {
  const texts = publicStatusTexts[language]
  const isSignedIn = readSessionEntry(sessionStorage) !== undefined
  return (
    <button
      type="button"
      className={sheet.button}
      onClick={() => location.assign(isSignedIn ? '/' : '/login')}
    >
      {isSignedIn ? texts.toPortal : texts.toLogin}
    </button>
  )
}

/** The result in one line. */
const toCaption = (
  { containerStatus }: CustomsStatus,
  reference: string,
  language: Language,
): string => {
  const texts = publicStatusTexts[language]
  const count = containerStatus.length
  return count > 0 ? texts.containersOf(count, reference) : texts.orderOf(reference)
}

const formatNotice = (
  found: Found,
  caption: string,
  texts: (typeof publicStatusTexts)[Language],
): string => {
  switch (found.kind) {
    case 'found':
      return caption
    case 'searching':
      return texts.searching
    case 'limited':
      return texts.limited(found.seconds)
    case 'failed':
      return texts.failed
    case 'nothing':
    case 'notFound':
      return ''
  }
}
