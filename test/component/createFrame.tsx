import { getResponse, http, HttpResponse, type HttpHandler } from 'msw'
import { createRoot } from 'react-dom/client'
import { CustomRoutes } from 'react-admin'
import { Route } from 'react-router-dom'
import { createAuthProvider } from '@quayside/auth-provider'
import { createDataProvider } from '@quayside/data-provider'
import {
  createI18nProvider,
  Admin,
  DeclaredResources,
  type Config,
  type SignIn,
} from '@quayside/framework/admin'
import { createHandlers } from '@quayside/framework/testing/browser'
import { saveSetting } from '#framework/admin/look/appearance.ts'
import { keepLanguage } from '#framework/i18n/language.ts'
import { sampleRecords, store, storeAddress } from '#framework/testing/stories/specimen.ts'
import { storeTexts } from '#framework/testing/stories/storeTexts.ts'
import type { Story } from '#framework/testing/stories/story.ts'

export interface Look {
  readonly language: 'en' | 'de' | 'cn'
  readonly theme: 'light' | 'dark'
}

/** Where a story without an address of its own is shown. */
const storyRoute = '/story'

const config = {
  name: store.name,
  baseAddresses: Object.fromEntries(store.bases.map((base) => [base, storeAddress])),
  companyHeaderBases: store.bases,
  companies: { min: 4, max: 4, characters: 'A-Z0-9', example: 'ABCD' },
  oidc: { authority: storeAddress, clientId: 'store', scope: 'store', rolesOf: 'store' },
  stage: 'test',
  build: 'story',
  featureFlags: [],
  timeZone: 'Europe/Berlin',
  delegateAdmin: true,
  loader: { delay: 0, interval: 0, minimum: 0 },
  links: { imprint: null, privacy: null, account: null },
  due: { hours: { return: 48 }, soonHours: 12 },
  languages: store.languages,
  draftLanguages: [],
} as unknown as Config

const never = () => new Promise<never>(() => undefined)

/** Someone who may do everything is signed in, and stays so. */
const signIn: SignIn = {
  entry: () => ({
    participantCode: 'ABCD',
    username: 'anna',
    permissions: store.permissions,
    groups: ['/COMPANY/ABCD', '/COMPANY/ABCD/ADMIN'],
  }),
  subscribe: () => () => undefined,
  startLogin: never,
  confirm: never,
  signInAgain: async () => 'done',
  finishLogin: async () => ({ path: '/' }),
  getAccessToken: async () => 'token',
  isAlive: async () => true,
  lose: () => undefined,
  signOut: never,
  leaving: new AbortController().signal,
  lostFor: () => ({}) as ReturnType<SignIn['lostFor']>,
}

const toHandlers = (answers: NonNullable<Story['parameters']>['answers'] = {}): HttpHandler[] =>
  Object.entries(answers).map(([call, answer]) => {
    const [method, path = ''] = call.split(' ')
    return http.all(storeAddress + path, ({ request }) => {
      if (request.method !== method) return undefined
      return typeof answer === 'number'
        ? HttpResponse.json({ code: 'INTERNAL_ERROR' }, { status: answer })
        : HttpResponse.json(answer)
    })
  })

/**
 * Shows a story as the application shows its pages: within `Admin`, with the providers of the product, whose calls are answered by handlers
 * made from the declarations. Resolves to what takes it away, once its `play` is over.
 */
export const showStory = async (
  { render, parameters, play }: Story,
  { language, theme }: Look,
): Promise<() => void> => {
  sessionStorage.clear()
  keepLanguage(language)
  saveSetting('theme', theme)
  const handlers = [
    ...toHandlers(parameters?.answers),
    ...createHandlers(store, { records: sampleRecords, baseAddresses: config.baseAddresses }),
  ]
  const network = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    const request = new Request(...asked)
    return (await getResponse(handlers, request)) ?? network(request)
  }
  const before = location.href
  history.replaceState(null, '', parameters?.route ?? storyRoute)
  const authProvider = createAuthProvider(store, config, signIn)
  const i18nProvider = await createI18nProvider(
    store,
    async (wanted) => storeTexts[wanted as Look['language']] as never,
    config,
  )
  const dataProvider = createDataProvider(store, config, { authProvider, i18nProvider })
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <Admin {...{ authProvider, config, dataProvider, i18nProvider }} application={store}>
      <DeclaredResources />
      <CustomRoutes noLayout>
        <Route
          path={storyRoute}
          element={
            <main>
              <h1 className="visually-hidden">{store.name}</h1>
              {render?.()}
            </main>
          }
        />
      </CustomRoutes>
    </Admin>,
  )
  const remove = () => {
    root.unmount()
    element.remove()
    globalThis.fetch = network
    history.replaceState(null, '', before)
  }
  try {
    await play?.({ canvasElement: element })
  } catch (error) {
    // The next story would find what this one shows.
    remove()
    throw error
  }
  return remove
}
