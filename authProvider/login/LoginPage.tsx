import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  cleanInput,
  type Config,
  LightLanguages,
  type LoginNotice,
  type LoginRequest,
} from '@quayside/framework/admin'
import {
  currentLanguage,
  type Language,
  lightTexts,
  type LightTexts,
  toFrameworkLanguage,
  toLanguageTag,
} from '@quayside/framework/i18n'
import { cleanCompanyCode } from '@quayside/framework'
import { readLastLogin } from '#lastLogin.ts'
import { loadSignIn } from './loadSignIn.ts'
import sheet from '@quayside/framework/admin/look/light/light.module.css'
import styles from './login.module.css'

/** What an application adds to the sign-in page. */
export interface LoginParts {
  /** One line on what the application is. */
  readonly intro: { readonly [L in Language]: string }
  /** Words instead of the framework's. */
  readonly texts?: { readonly [L in Language]?: Partial<LightTexts> }
  /** A page that needs no sign-in, linked at the top. */
  readonly link?: { readonly path: string; readonly text: (language: Language) => string }
}

interface Props extends LoginParts {
  readonly config: Config
  /** The number of the drawing of this visit. */
  readonly drawing: number
  /** The company that the address or the last sign-in names; may be empty. */
  readonly company: string
  /** Why the page is shown. */
  readonly notice: LoginNotice
  /** The path to return to. */
  readonly next: string | undefined
  /** Whether the sign-in starts at once. */
  readonly isStarted: boolean
  /** Called on typing, to prefetch the portal. */
  readonly prefetch: () => void
}

/** The sign-in page: the company, and the button that leads to the identity provider. */
export const LoginPage = ({
  config,
  intro,
  link,
  texts: own,
  drawing,
  company,
  notice,
  next,
  isStarted,
  prefetch,
}: Props) => {
  const { companies } = config
  const [language, setLanguage] = useState(() => currentLanguage(config))
  const [code, setCode] = useState(companies.isOnly ? companies.example : company)
  const [state, setState] = useState<'sending' | 'insecure' | 'unavailable' | undefined>()
  const [wrong, setWrong] = useState(notice.wrong)
  const input = useRef<HTMLInputElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  const texts = { ...lightTexts[toFrameworkLanguage(language)], ...own?.[language] }
  const isSending = state === 'sending'

  useEffect(() => {
    document.documentElement.lang = toLanguageTag(language)
    document.title = `${texts.title} – ${config.name}`
  }, [language, texts.title, config.name])

  const start = () => {
    if (code === '' || isSending) return
    setState('sending')
    const known = readLastLogin(sessionStorage)
    const username = known?.company === code ? known.username : undefined
    startLogin(config, { company: code, username, next, locale: language }).catch(
      (error: unknown) =>
        setState(error instanceof TypeError && !isSecureContext ? 'insecure' : 'unavailable'),
    )
  }
  // Before the dialog opens, which returns the focus when it is closed.
  useLayoutEffect(() => {
    if (companies.isOnly) send.current?.focus()
    else {
      input.current?.focus()
      input.current?.select()
    }
  }, [companies.isOnly])
  useEffect(() => {
    if (isStarted) start()
    // Once: a later change is the user's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <>
      <div className={`${sheet.page} ${styles.login}`}>
        <div className={styles.drawing} data-drawing={drawing} aria-hidden="true" />
        <header>{link ? <a href={link.path}>{link.text(language)}</a> : null}</header>
        <main className={sheet.card}>
          <p className={sheet.mark}>{config.name}</p>
          <h1>{texts.title}</h1>
          <p className={sheet.intro}>{intro[language] ?? ''}</p>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              start()
            }}
          >
            {companies.isOnly ? null : (
              <>
                <label htmlFor="code">{texts.code}</label>
                <input
                  ref={input}
                  id="code"
                  type="text"
                  autoComplete="organization"
                  autoCapitalize="characters"
                  spellCheck={false}
                  aria-describedby="hint"
                  value={code}
                  onChange={({ target }) => {
                    const clean = (typed: string) => cleanCompanyCode(companies, typed)
                    setCode(clean(cleanInput(target, clean, companies.max)))
                    // Back from the identity provider, the page is as it was left.
                    if (isSending) setState(undefined)
                    prefetch()
                  }}
                />
                <p id="hint" className={sheet.hint}>
                  {texts.codeHint(companies.max, companies.example)}
                </p>
              </>
            )}
            <button ref={send} type="submit" className="send" disabled={code === '' || isSending}>
              {texts.send}
            </button>
            <output className={sheet.notice}>
              {state ? texts[state] : notice.reason ? texts[notice.reason] : ''}
            </output>
          </form>
          <LightLanguages
            current={language}
            offered={config.languages}
            label={texts.language}
            onChoose={setLanguage}
          />
        </main>
      </div>
      {wrong === undefined ? null : (
        <WrongCompany texts={texts} code={wrong} onClose={() => setWrong(undefined)} />
      )}
    </>
  )
}

const startLogin = async ({ oidc }: Config, request: LoginRequest): Promise<void> => {
  const signInWith = await loadSignIn()
  await signInWith(oidc).login(request)
}

/** The user is not one of the company that was entered. */
const WrongCompany = ({
  texts,
  code,
  onClose,
}: {
  readonly texts: LightTexts
  readonly code: string
  readonly onClose: () => void
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={`${sheet.card} ${styles.wrong}`}
      aria-labelledby="wrong"
      aria-describedby="wrongText"
      onClose={onClose}
    >
      <h2 id="wrong">{texts.error}</h2>
      <p id="wrongText">{texts.wrongParticipant(code)}</p>
      <form method="dialog">
        <button className="send">{texts.close}</button>
      </form>
    </dialog>
  )
}
