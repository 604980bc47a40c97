import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#server/identity/demoAccounts.ts'
import { openPage, signIn } from './openPage.ts'
import { startProduct, type Product } from './startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

test.for(demoAccounts)(
  '$part signs in through the provider and out again [LG-001 LG-008 LG-019 LG-023 LG-024 SH-008 SH-009 SH-011 SH-015 RT-003]',
  async ({ username, companyCode }) => {
    const page = await openPage(product)
    await signIn(page, username)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.locator('header').innerText()).toContain(`Quayside`)
    expect(await page.locator('.participant').innerText()).toBe(companyCode)
    await page.getByRole('button', { name: 'Menu' }).waitFor()
    await page.evaluate(() => sessionStorage.setItem('state.archive', 'true'))
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.locator('#code').waitFor()
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  },
)
