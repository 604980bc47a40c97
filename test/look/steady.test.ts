import { afterAll, beforeAll, expect, test } from 'vitest'
import { complete, movedIn, watchMoves } from '#test/journeys/setup/moves.ts'
import { openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.stop())

test.for([
  { width: 1280, height: 800 },
  { width: 390, height: 800 },
])(
  'no screen moves while its answers arrive, $width px wide',
  { timeout: 240_000 },
  async (viewport) => {
    const page = await openPage(product, { viewport }, /status of 404/)
    await watchMoves(page)
    await signIn(page, 'support@port.example')
    await complete(page)
    const links = await page
      .locator('nav a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const moved: string[] = []
    const records = new Set<string | null>()
    const visit = async (address: string) => {
      await page.goto(address)
      await complete(page)
      moved.push(...(await movedIn(page)).map((shift) => `${address} ${shift}`))
    }
    for (const link of new Set(['/', ...links])) {
      await visit(link)
      const row = page.locator('tbody a[href]').first()
      const record = (await row.count()) > 0 ? await row.getAttribute('href') : null
      if (record !== null && !records.has(record)) await visit(record)
      records.add(record)
    }
    expect(moved).toEqual([])
  },
)
