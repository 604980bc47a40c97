import { element, toLanguageSwitch } from '@quayside/framework/admin'
import { type Language, type Languages, lightTexts, toLanguageTag } from '@quayside/framework/i18n'
import { publicStatusTexts } from '#i18n/publicStatusTexts.ts'
import { readSessionEntry } from '@quayside/auth-provider'
import type { StatusCode } from '#resources/reference/statusCode.ts'
import type { Answer } from './askStatus.ts'
import { cleanReference } from './cleanReference.ts'
import { toReferenceInput } from './referenceInput.ts'
import { toCaption, toStatusTable } from './statusTable.ts'
import { showToast } from './toast.ts'
import '@quayside/framework/admin/look/light/lightPage.css'
import '@quayside/framework/admin/look/tags.css'
import '@quayside/framework/admin/look/toast.css'
import './publicStatus.css'

/** An answer with its reference. */
export type Result = { readonly reference: string; readonly answer: Answer }

interface Plan {
  readonly root: HTMLElement
  /** The name of the portal. */
  readonly name: string
  readonly language: Language
  readonly offered: Languages
  readonly timeZone: string
  readonly typed: string
  readonly search: (reference: string) => void
  readonly redraw: () => void
}
export type Page = ReturnType<typeof drawPage>

/** The page in one language, with functions to show a result; the caller holds the state. */
export const drawPage = (plan: Plan) => {
  const { language, search } = plan
  const texts = publicStatusTexts[language]
  document.documentElement.lang = toLanguageTag(language)
  document.title = `${texts.title} – ${plan.name}`

  const send = element('button', { type: 'submit', class: 'send' }, texts.search)
  const updateSend = () => {
    send.disabled = cleanReference(input.value) === ''
  }
  const input = toReferenceInput(plan.typed, updateSend)
  updateSend()
  const form = element(
    'form',
    { role: 'search' },
    element('label', { for: 'reference' }, texts.reference),
    element('div', { class: 'line' }, input, send),
    element('p', { id: 'hint', class: 'hint' }, texts.hint),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!send.disabled) search(cleanReference(input.value))
  })

  const notice = element('output', { class: 'notice' })
  const found = element('div')
  const toasts = element('div', { role: 'alert' })
  const show = (said: string, ...content: readonly Node[]) => {
    notice.textContent = said
    found.replaceChildren(...content)
  }
  plan.root.replaceChildren(
    element(
      'div',
      { class: 'public-status' },
      toHeader(plan),
      element(
        'main',
        {},
        element('h1', {}, texts.title),
        element('p', { class: 'intro' }, texts.intro),
        form,
        notice,
        found,
      ),
      element('section', { class: 'toasts', 'aria-label': texts.messages }, toasts),
    ),
  )

  return {
    input,
    setReference: (reference: string) => {
      input.value = reference
      updateSend()
    },
    showNothing: () => show(''),
    showSearching: () => {
      toasts.replaceChildren()
      show(texts.searching)
    },
    showResult: ({ reference, answer }: Result, statuses: readonly StatusCode[]) => {
      switch (answer.kind) {
        case 'found': {
          const reading = { ...plan, reference, statuses }
          const zone = element('p', { class: 'hint' }, texts.timeZone(plan.timeZone))
          return show(
            toCaption(answer.status, reading),
            toStatusTable(answer.status, reading),
            zone,
          )
        }
        case 'notFound': {
          // The toast is announced; this text stays.
          const told = `${texts.customs_status_not_found_message} ${reference}`
          return show('', element('p', { class: 'notice' }, told))
        }
        case 'limited':
          return show(texts.limited(answer.seconds))
        case 'failed':
          return show(texts.failed)
      }
    },
    showNotFound: (reference: string) => {
      const title = texts.customs_status_not_found
      const detail = `${texts.customs_status_not_found_message} ${reference}`
      const { close } = lightTexts[language]
      showToast(toasts, { title, detail, close }, () => input.focus())
    },
  }
}

const toHeader = ({ name, language, offered, redraw }: Plan): HTMLElement => {
  const texts = publicStatusTexts[language]
  const isSignedIn = readSessionEntry(sessionStorage) !== undefined
  const back = element(
    'button',
    { type: 'button', class: 'back' },
    isSignedIn ? texts.toPortal : texts.toLogin,
  )
  back.addEventListener('click', () => location.assign(isSignedIn ? '/' : '/login'))
  return element(
    'header',
    {},
    element('p', { class: 'mark' }, name),
    back,
    toLanguageSwitch(language, offered.languages, lightTexts[language].language, redraw),
  )
}
