import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { createVisitor } from '#test/identity/createVisitor.ts'
import { startServer } from '#test/contract/startCopy.ts'
import { buildFront } from '#test/journeys/setup/buildFront.ts'

/** An example application, who uses it, and what its pictures show. */
interface Example {
  readonly folder: string
  readonly program: string
  /** The setting with the folder of its front end. */
  readonly frontSetting: string
  readonly api: string
  readonly user: {
    readonly realm: string
    readonly company: string
    readonly header: string
    readonly username: string
    readonly password: string
  }
  readonly shots: {
    readonly [name: string]: (page: Page, save: Save) => Promise<void>
  }
}

/** Saves a record, and gives its id. */
type Save = (resource: string, values: object) => Promise<number>

const bike = { maker: 'Tern', colour: '#1d6f7a', price: 1499.5, state: 'READY' }

const examples: readonly Example[] = [
  {
    folder: 'examples/workshop',
    program: 'test/serveFailing.ts',
    frontSetting: 'WORKSHOP_FRONT',
    api: '/api/shop',
    user: {
      realm: 'shop',
      company: 'bike-shop',
      header: 'shop-company',
      username: 'demo@shop.example',
      password: 'shop-demo',
    },
    shots: {
      states: async (page, save) => {
        const id = await save('bike', { ...bike, frameNumber: 'KT200001', owner: null })
        await page.goto(`/bike/${id}/show`)
        const states = page.getByRole('list', { name: 'Transitions: State' })
        await states.waitFor()
        await states.evaluate((list) => list.scrollIntoView({ block: 'end' }))
      },
      jobs: async (page, save) => {
        const part = { supplier: 'Kettler', price: '2.50', supply: 'AVAILABLE', reservedFor: null }
        for (const name of ['Chain', 'Tube']) {
          await save('spare-part', { ...part, name, stock: -2 })
          await page.goto('/job')
          const state = name === 'Chain' ? /failed/ : /done/
          const ended = page.getByRole('row').filter({ hasText: state })
          while ((await ended.count()) === 0) {
            await page.getByRole('button', { name: 'Refresh' }).click()
            await page.locator('[role=grid][aria-busy=false]').waitFor()
          }
        }
      },
    },
  },
  {
    folder: 'examples/practice',
    program: 'server/main.ts',
    frontSetting: 'PRACTICE_FRONT',
    api: '/api/main',
    user: {
      realm: 'vet',
      company: 'VET1',
      header: 'vet-company',
      username: 'demo@vet.example',
      password: 'vet-demo',
    },
    shots: {
      related: async (page, save) => {
        const owner = await save('owner', { name: 'Ada Ott', email: 'ada@example.com' })
        for (const [name, species] of [
          ['Bello', 'DOG'],
          ['Minka', 'CAT'],
          ['Sturmwind', 'HORSE'],
        ])
          await save('animal', { name, species, owner, insured: false, life: 'ALIVE' })
        await page.goto(`/owner/${owner}/show`)
        await page.getByRole('tab', { name: 'Animals' }).click()
        await page.getByRole('dialog').getByRole('row').filter({ hasText: 'Sturmwind' }).waitFor()
      },
      tree: async (page, save) => {
        const skin = await save('diagnosis', { name: 'Skin' })
        const allergy = await save('diagnosis', { name: 'Allergy', within: skin })
        for (const name of ['Flea bite', 'Food', 'Pollen'])
          await save('diagnosis', { name, within: allergy })
        await save('diagnosis', { name: 'Fracture' })
        await page.goto('/diagnosis')
        await page.getByRole('row').filter({ hasText: 'Pollen' }).waitFor()
      },
    },
  },
]

/** Takes the pictures of the example applications that are wanted. */
export const takeExamples = async (
  browser: Browser,
  isWanted: (name: string) => boolean,
  take: (page: Page, name: string) => Promise<void>,
): Promise<void> => {
  for (const example of examples)
    if (Object.keys(example.shots).some(isWanted))
      await takeExample(browser, example, isWanted, take)
}

const takeExample = async (
  browser: Browser,
  { folder, program, frontSetting, api, user, shots }: Example,
  isWanted: (name: string) => boolean,
  take: (page: Page, name: string) => Promise<void>,
): Promise<void> => {
  const built = await buildFront(folder)
  const root = join(import.meta.dirname, '../..')
  const server = await startServer(root, join(folder, program), join(built.folder, 'data'), {
    [frontSetting]: `file://${built.front}/`,
  })
  try {
    const visitor = createVisitor(server.url, server.url, {}, user.realm)
    const tokens = await visitor.signIn(user.company, user.username, user.password)
    const save: Save = async (resource, values) => {
      const answer = await fetch(`${server.url}${api}/${resource}/v1`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${tokens.access_token}`,
          [user.header]: user.company,
          'content-type': 'application/json',
        },
        body: JSON.stringify(values),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return ((await answer.json()) as { readonly id: number }).id
    }
    const page = await browser.newPage({
      baseURL: server.url,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
    })
    await page.addInitScript(() => localStorage.setItem('quayside.live', 'off'))
    await page.goto('/login')
    await page.locator('#code').fill(user.company)
    await page.keyboard.press('Enter')
    await page.locator('#username').fill(user.username)
    await page.locator('#password').fill(user.password)
    await page.keyboard.press('Enter')
    await page.locator('header.RaAppBar-appBar').waitFor()
    for (const [name, show] of Object.entries(shots)) {
      if (!isWanted(name)) continue
      await show(page, save)
      await page.waitForLoadState('networkidle')
      await take(page, name)
    }
    await page.close()
  } finally {
    await server.stop()
    await built.remove()
  }
}
