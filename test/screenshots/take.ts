import './today.ts'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { DEMO_PASSWORD, demoAccounts } from '#demo/demoAccounts.ts'
import { startProduct } from '#test/startProduct.ts'
import { dayShots } from './dayShots.ts'
import { takeExamples } from './examples.ts'
import { filtered, grid, openFirst, type OpenAs, type Shot } from './shot.ts'

/** `npm run screenshots`: takes the screenshots of README and handbook from the built product with its demo data. */
const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))
const size = { width: 1280, height: 800 }

/** The third row has a code that is too short. */
const pasted = [
  ['Country', 'Commodity code from', 'Risk group', 'Reason'],
  ['DE', '87032100', 'High', 'Check the seals'],
  ['CN', '85171300', 'Medium', 'Sampling'],
  ['US', '8471', 'High', 'Documents only'],
]
  .map((cells) => cells.join('\t'))
  .join('\n')

const shots: { readonly [name: string]: Shot } = {
  statusDashboard: {
    username: 'forwarder@fwd1.example',
    path: '/portorderstatus',
    show: async (page) => {
      await grid(page)
      await page.locator('figure a').first().waitFor()
    },
  },
  home: {
    username: 'forwarder@fwd1.example',
    path: '/',
    show: (page) => page.locator('main [data-title]').first().waitFor(),
  },
  arrange: {
    username: 'support@port.example',
    path: '/',
    show: async (page) => {
      await page.getByRole('button', { name: 'Arrange', exact: true }).click()
      const panel = page.getByRole('dialog', { name: 'Arrange this page' })
      const show = async (name: string, checked: boolean) => {
        await panel.getByRole('checkbox', { name }).click()
        await panel.getByRole('checkbox', { name, checked }).waitFor()
      }
      await show('Orders by customs status', true)
      await show('Movements per hour', true)
      await show('Needs attention', false)
      await page.locator('figure a').first().waitFor()
    },
  },
  board: {
    username: 'support@port.example',
    path: '/pending-message?display=board',
    show: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  calendar: {
    username: 'support@port.example',
    path: '/equipment-movement?display=calendar',
    show: (page) => page.getByRole('grid').getByRole('listitem').first().waitFor(),
  },
  orderPapers: {
    username: 'forwarder@fwd1.example',
    path: '/order-document',
    show: async (page) => {
      await grid(page)
      await page.locator('tbody a[href*="/portorder/detail"]').first().click()
      await page.getByRole('tab', { name: 'Documents and notes' }).click()
      const documents = page.locator('[data-referring=orderDocument]')
      await documents.getByRole('row').nth(1).waitFor()
      await documents.evaluate((part) => part.scrollIntoView())
    },
  },
  roles: {
    username: 'admin@fwd1.example',
    path: '/settings/roles',
    show: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  apiClients: {
    username: 'admin@fwd1.example',
    path: '/settings/api-clients',
    show: async (page) => {
      await page.getByRole('button', { name: 'Add API client' }).click()
      await page.getByRole('checkbox').first().waitFor()
    },
  },
  view: {
    username: 'support@port.example',
    path: filtered('/portorder', { type: 'AES' }),
    show: async (page) => {
      await grid(page)
      await page.getByRole('button', { name: /^View/ }).click()
      const panel = page.getByRole('dialog', { name: 'View' })
      await panel.getByLabel('Name of this view').fill('Exports')
      await page.keyboard.press('Enter')
      await panel.getByRole('link', { name: 'Exports' }).waitFor()
    },
  },
  palette: {
    username: 'forwarder@fwd1.example',
    path: '/portorder',
    show: async (page) => {
      await grid(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('elbe')
      await page.getByRole('listbox').getByRole('option').nth(3).waitFor()
    },
  },
  period: {
    username: 'forwarder@fwd1.example',
    path: '/portorder',
    show: async (page) => {
      await grid(page)
      await page.getByRole('button', { name: /^Filter ETS/ }).click()
      const panel = page.getByRole('dialog', { name: 'Choose a period' })
      const answered = page.waitForResponse(/\/find$/)
      await panel.getByRole('button', { name: 'This week' }).click()
      await answered
      await grid(page)
      await page.getByRole('button', { name: /^Filter ETS/ }).click()
      await panel.getByRole('button', { pressed: true }).waitFor()
    },
  },
  keys: {
    username: 'forwarder@fwd1.example',
    path: '/portorder',
    show: async (page) => {
      await grid(page)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  dark: {
    username: 'customs@zoll.example',
    path: '/presentation-of-goods',
    context: { colorScheme: 'dark' },
    show: grid,
  },
  phone: {
    username: 'terminal@hcta.example',
    path: '/loadingstop',
    context: { viewport: { width: 390, height: 800 } },
    show: grid,
  },
  orderDetail: {
    username: 'forwarder@fwd1.example',
    path: filtered('/portorderstatus', { type: 'AES', statusGate: '0310' }),
    show: openFirst,
  },
  movement: {
    username: 'terminal@hcta.example',
    path: '/equipment-movement',
    show: async (page) => {
      await grid(page)
      await page.getByRole('link', { name: 'Report gate-in' }).click()
      const number = page.getByRole('dialog').getByLabel('Number')
      await number.first().fill('CSQU3054383')
      await page.keyboard.press('Enter')
      await number.nth(1).fill('MSKU1234565')
    },
  },
  collector: {
    username: 'warehouse@pck1.example',
    path: filtered('/portorderstatus', { type: 'SAC' }),
    show: async (page) => {
      await openFirst(page)
      await page.getByRole('tab', { name: 'Order', exact: true }).click()
      const tree = page.getByRole('region', {
        name: 'Collective order and sub-orders',
        exact: true,
      })
      await tree.getByRole('link').first().waitFor()
      await tree.scrollIntoViewIfNeeded()
    },
  },
  equipmentLoads: {
    username: 'agent@agt1.example',
    path: `/equipment-load?columns=${[
      'portOrderReference',
      'equipmentQualifier',
      'movementDatetime',
      'actualVesselName',
      'vesselName',
      'actualDepartureDatetime',
      'departureDatetime',
    ].join(',')}`,
    show: grid,
  },
  publicStatus: {
    username: 'forwarder@fwd1.example',
    path: filtered('/portorder', { statusCustoms: '0050' }),
    show: async (page) => {
      await grid(page)
      const container = page.getByText(/^[A-Z]{4}\d{7}$/).first()
      const number = await container.innerText()
      await page.goto('/public/customsstatus')
      await page.getByRole('textbox').first().fill(number)
      await page.keyboard.press('Enter')
      await page.getByRole('table').waitFor()
    },
  },
  customs: {
    username: 'customs@zoll.example',
    path: filtered('/presentation-of-goods', { riskLevel: 'HIGH' }),
    show: async (page) => {
      await grid(page)
      await page
        .getByRole('link', { name: /^Stop: / })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByLabel(/^Comment/)
        .fill('The seal is broken')
    },
  },
  import: {
    username: 'customs@zoll.example',
    path: '/riskfile/import',
    show: async (page) => {
      const panel = page.getByRole('dialog')
      await panel.getByRole('textbox').fill(pasted)
      await panel.getByRole('button', { name: 'Continue' }).click()
      await panel.getByRole('button', { name: /^Check/ }).click()
      await panel.getByText('Nothing has been saved yet.').waitFor()
    },
  },
  severalRows: {
    username: 'customs@zoll.example',
    path: '/presentation-of-goods',
    show: async (page) => {
      await grid(page)
      for (const row of [0, 2, 3, 5]) {
        await page.locator('.entity-table tbody input[type=checkbox]').nth(row).check()
      }
      await page.locator('.selection-bar').getByRole('link').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  supportTools: {
    username: 'support@port.example',
    path: filtered('/portorder', { type: 'AES', statusCustoms: '0050' }),
    show: async (page) => {
      await grid(page)
      const reference = await page.locator('.first-cell').first().innerText()
      await page.goto(`/support-tools?reference=${reference.trim()}`)
      const timeline = page.locator('main details').filter({ hasText: 'Timeline' })
      await timeline.scrollIntoViewIfNeeded()
    },
  },
  users: {
    username: 'admin@fwd1.example',
    path: '/users',
    show: async (page) => {
      await grid(page)
      await page.getByRole('link', { name: 'New' }).click()
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    },
  },
}

const signIn = async (page: Page, username: string) => {
  const account = demoAccounts.find((known) => known.username === username)
  await page.goto('/login')
  await page.locator('#code').fill(account?.companyCode ?? '')
  await page.keyboard.press('Enter')
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('header.RaAppBar-appBar').waitFor()
}

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
// Nothing is sent: with the settings, the choices are shown.
const product = await startProduct({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'portal@port.example',
})
const openPage = async ({ username, context: look, isLive }: Omit<Shot, 'path' | 'show'>) => {
  const context = await product.browser.newContext({
    baseURL: product.url,
    viewport: size,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...look,
  })
  const page = await context.newPage()
  // A page that follows changes never has an idle network.
  if (!isLive) await page.addInitScript(() => localStorage.setItem('quayside.live', 'off'))
  if (username !== undefined) await signIn(page, username)
  return page
}
const openAs: OpenAs = async (username, path) => {
  const page = await openPage({ username })
  await page.goto(path)
  return page
}
try {
  for (const [name, { path, show, ...look }] of Object.entries({ ...shots, ...dayShots })) {
    if (!isWanted(name)) continue
    const page = await openPage(look)
    await page.goto(path)
    await show(page, openAs)
    if (!look.isLive) await page.waitForLoadState('networkidle')
    // News are drawn once the page is complete; public pages have none.
    if (!path.startsWith('/public') && name !== 'publicStatus')
      await page.locator('.ticker section').waitFor()
    await page.screenshot({
      path: `${folder}${Object.hasOwn(dayShots, name) ? 'day/' : ''}${name}.png`,
    })
    for (const context of product.browser.contexts()) await context.close()
    console.log(name)
  }
  await takeExamples(product.browser, isWanted, async (page, name) => {
    await page.screenshot({ path: `${folder}${name}.png` })
    console.log(name)
  })
} finally {
  await product.stop()
}
