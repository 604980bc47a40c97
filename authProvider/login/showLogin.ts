import {
  cleanInput,
  type Config,
  element,
  type LoginNotice,
  type LoginRequest,
  takeLoginNotice,
  toLanguageSwitch,
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
import { readSessionEntry } from '#sessionEntry.ts'
import { readLastLogin } from '#lastLogin.ts'
import { takeDrawing } from './drawing.ts'
import { loadSignIn } from './loadSignIn.ts'
import '@quayside/framework/admin/look/light/lightPage.css'
import './login.css'

/** What an application adds to the sign-in page. */
export interface LoginParts {
  /** One line on what the application is. */
  readonly intro: { readonly [L in Language]: string }
  /** Words instead of the framework's. */
  readonly texts?: { readonly [L in Language]?: Partial<LightTexts> }
  /** A page that needs no sign-in, linked at the top. */
  readonly link?: { readonly path: string; readonly text: (language: Language) => string }
}

interface LoginSurroundings extends LoginParts {
  readonly root: HTMLElement
  readonly config: Config
  /** Called on the first typing, to prefetch the portal. */
  readonly prefetch: () => void
}

/** The sign-in page; redirects users who are already signed in. */
export const showLogin = (surroundings: LoginSurroundings): void => {
  const query = new URLSearchParams(location.search)
  const { companies } = surroundings.config
  const asked = cleanCompanyCode(companies, query.get('company') ?? '')
  const wanted = asked !== '' && companies.isOnly ? companies.example : asked
  const entry = readSessionEntry(sessionStorage)
  if (entry && (wanted === '' || wanted === entry.participantCode)) return location.replace('/')

  const notice = takeLoginNotice(location.search, sessionStorage, companies)
  const next = query.get('next') ?? undefined
  // Only once: going back to this page, or a reload, shows it instead of starting again.
  history.replaceState(null, '', next ? `/login?${new URLSearchParams({ next })}` : '/login')
  const known = readLastLogin(sessionStorage)
  const code = wanted || (notice.wrong ?? known?.company ?? '')
  const page = draw(surroundings, { code, notice, next })
  if (notice.wrong !== undefined) page.showWrong(notice.wrong)
  // A link is not the user's decision: it does not end an existing session.
  else if (wanted !== '' && entry === undefined) page.start()
}

type Visit = {
  readonly code: string
  readonly notice: LoginNotice
  readonly next: string | undefined
}

const draw = (surroundings: LoginSurroundings, visit: Visit) => {
  const { config, intro, link, texts: own } = surroundings
  const { companies } = config
  const language = currentLanguage(config)
  const texts = { ...lightTexts[toFrameworkLanguage(language)], ...own?.[language] }
  document.documentElement.lang = toLanguageTag(language)
  document.title = `${texts.title} – ${config.name}`

  const input = element('input', {
    id: 'code',
    type: 'text',
    autocomplete: 'organization',
    autocapitalize: 'characters',
    spellcheck: 'false',
    'aria-describedby': 'hint',
  })
  const send = element('button', { type: 'submit', class: 'send' }, texts.send)
  const status = element('output', { class: 'notice' })
  const setCode = (typed: string) => {
    const code = cleanCompanyCode(companies, typed)
    if (input.value !== code) input.value = code
    send.disabled = input.value === ''
  }

  const start = () => {
    const company = input.value
    if (company === '' || send.disabled) return
    send.disabled = true
    status.textContent = texts.sending
    const known = readLastLogin(sessionStorage)
    const username = known?.company === company ? known.username : undefined
    startLogin(config, { company, username, next: visit.next, locale: language }).catch(
      (error: unknown) => {
        send.disabled = false
        status.textContent =
          error instanceof TypeError && !isSecureContext ? texts.insecure : texts.unavailable
      },
    )
  }
  const form = element(
    'form',
    {},
    ...(companies.isOnly
      ? []
      : [
          element('label', { for: 'code' }, texts.code),
          input,
          element(
            'p',
            { id: 'hint', class: 'hint' },
            texts.codeHint(companies.max, companies.example),
          ),
        ]),
    send,
    status,
  )
  input.addEventListener('input', () =>
    setCode(cleanInput(input, (typed) => cleanCompanyCode(companies, typed), companies.max)),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    start()
  })
  input.addEventListener('input', surroundings.prefetch, { once: true })
  setCode(companies.isOnly ? companies.example : visit.code)
  if (visit.notice.reason !== undefined) status.textContent = texts[visit.notice.reason]

  const redraw = () => draw(surroundings, { ...visit, code: input.value })
  const drawing = document.documentElement.dataset['drawing'] ?? String(takeDrawing(localStorage))
  document.documentElement.dataset['drawing'] = drawing
  surroundings.root.replaceChildren(
    element(
      'div',
      { class: 'login' },
      element('div', { class: `drawing drawing-${drawing}`, 'aria-hidden': 'true' }),
      element(
        'header',
        {},
        ...(link ? [element('a', { href: link.path }, link.text(language))] : []),
      ),
      element(
        'main',
        {},
        element('p', { class: 'mark' }, config.name),
        element('h1', {}, texts.title),
        element('p', { class: 'intro' }, intro[language] ?? ''),
        form,
        toLanguageSwitch(language, config.languages, texts.language, redraw),
      ),
    ),
  )
  if (companies.isOnly) send.focus()
  else input.select()
  return { start, showWrong: (code: string) => showWrong(surroundings.root, input, texts, code) }
}

const startLogin = async ({ oidc }: Config, request: LoginRequest): Promise<void> => {
  const signInWith = await loadSignIn()
  await signInWith(oidc).login(request)
}

const showWrong = (
  root: HTMLElement,
  input: HTMLInputElement,
  texts: (typeof lightTexts)['en'],
  code: string,
): void => {
  const close = element('button', { class: 'send' }, texts.close)
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'wrong', 'aria-describedby': 'wrongText' },
    element('h2', { id: 'wrong' }, texts.error),
    element('p', { id: 'wrongText' }, texts.wrongParticipant(code)),
    element('form', { method: 'dialog' }, close),
  )
  dialog.addEventListener('close', () => {
    dialog.remove()
    input.focus()
    input.select()
  })
  root.append(dialog)
  dialog.showModal()
}
