import {
  type Config,
  isFramed,
  loadChunk,
  showFrameWarning,
  startAppearance,
  toLoginPath,
} from '@quayside/framework/admin'
import {
  currentLanguage,
  frameworkLanguages,
  startTexts,
  toFrameworkLanguage,
  toLanguageTag,
  type Language,
  type Languages,
} from '@quayside/framework/i18n'
import { ownValue } from '@quayside/framework'
import { goOnAt } from '#target.ts'
import { handBack } from '#signInWindow.ts'
import { readLastCompany } from '#lastCompany.ts'
import { readSessionEntry } from '#sessionEntry.ts'
import '@quayside/framework/admin/look/tokens.css'
import '@quayside/framework/admin/look/light/plainPage.css'
import { loadSignIn } from './loadSignIn.ts'
import type { LoginParts } from './LoginPage.tsx'

/** What an application shows, each loaded when its address is opened. */
export interface Pages {
  /** Loads the portal. */
  readonly portal: () => Promise<{
    readonly showPortal: (root: HTMLElement, config: Config) => Promise<void>
  }>
  /** Light pages of the application, by path. */
  readonly light?: {
    readonly [path: string]: (root: HTMLElement, config: Promise<Config>) => Promise<void>
  }
  /** The light sign-in page; without it, `/login` is a page of the portal: the `loginPage` of `Admin`. */
  readonly login?: LoginParts
  /** The languages of what is said where the settings of the server are not loaded; by default those of the framework. */
  readonly languages?: Languages
}

/** The compiler knows the languages of an application, which may be fewer. */
const all = { languages: frameworkLanguages as readonly string[] as Languages['languages'] }

const languageBefore = ({ languages = all }: Pages): Language => currentLanguage(languages)

/** Prefetches what is needed after the code, in that order. */
const prefetchOf =
  ({ portal }: Pages) =>
  () =>
    void loadSignIn()
      .then(portal)
      .catch(() => undefined)

/** Shows the page of the path: the light sign-in page, a light page of the application, or the portal. */
const show = async (root: HTMLElement, pages: Pages): Promise<void> => {
  const { pathname, search } = location
  const isLogin = pathname === '/login'
  if (isLogin && pages.login) {
    const [{ showLogin }, config] = await Promise.all([
      loadChunk(() => import('./showLogin.tsx')),
      readConfig(),
    ])
    return showLogin({ root, config, prefetch: prefetchOf(pages), ...pages.login })
  }
  const light = ownValue(pages.light, pathname)
  if (light) return light(root, readConfig())
  if (pathname === '/auth-callback')
    return handBack(location.href)
      ? showHandedBack(root, languageBefore(pages))
      : finishLogin(pages)
  if (!isLogin && !readSessionEntry(sessionStorage)) return enter(pathname + search)
  showBar(root)
  const [{ showPortal }, config] = await Promise.all([loadChunk(pages.portal), readConfig()])
  return showPortal(root, config)
}

/** The server's settings. */
const readConfig = async (): Promise<Config> => {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return (await response.json()) as Config
}

/** The first thing that is painted: what the portal is drawn over as soon as it is there. */
const showBar = (root: HTMLElement): void => {
  const bar = document.createElement('div')
  bar.className = 'first-bar'
  bar.textContent = document.title
  root.replaceChildren(bar)
}

/** A tab without a session joins that of the other tabs, if there is one; otherwise the user has to sign in. */
const enter = async (next: string): Promise<void> => {
  const company = readLastCompany(localStorage)
  if (company === undefined || !isSecureContext) return location.replace(toLoginPath({}, next))
  try {
    const [signInWith, config] = await Promise.all([loadSignIn(), readConfig()])
    await signInWith(config.oidc).join({ company, next })
  } catch {
    location.replace(toLoginPath({}, next))
  }
}

/** The requesting page continues; this window closes, or shows that it can be closed. */
const showHandedBack = (root: HTMLElement, language: Language): void => {
  const note = document.createElement('p')
  note.textContent = startTexts[toFrameworkLanguage(language)].handedBack
  const main = document.createElement('main')
  main.className = 'plain-page'
  main.append(note)
  root.replaceChildren(main)
}

/** Processes the provider's answer, and goes on at the requested path without it. */
const finishLogin = async (pages: Pages): Promise<void> => {
  const [signInWith, config] = await Promise.all([loadSignIn(), readConfig()])
  prefetchOf(pages)()
  const { redirectTo, place } = await signInWith(config.oidc).handleCallback()
  goOnAt({ path: redirectTo, place })
}

/** Shows that something did not load; works without anything else. */
const showFailure = (root: HTMLElement, language: Language): void => {
  const texts = startTexts[toFrameworkLanguage(language)]
  document.documentElement.lang = toLanguageTag(language)
  const heading = document.createElement('h1')
  heading.textContent = texts.chunk
  const hint = document.createElement('p')
  hint.textContent = texts.chunkHint
  const reload = document.createElement('button')
  reload.textContent = texts.reload
  reload.addEventListener('click', () => location.reload())
  const main = document.createElement('main')
  main.className = 'plain-page'
  main.append(heading, hint, reload)
  root.replaceChildren(main)
}

/** Shows the page of the address in `#root`. */
export const start = (pages: Pages): void => {
  const root = document.querySelector<HTMLElement>('#root')
  if (root && isFramed(window)) {
    showFrameWarning(root)
  } else if (root) {
    startAppearance()
    show(root, pages).catch(() => showFailure(root, languageBefore(pages)))
  }
}
