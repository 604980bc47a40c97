import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showStory } from './createFrame.tsx'

test('help has the ways to support that the application declares, and no others, and the keys', async () => {
  const story = { parameters: { route: '/specimen' } }
  onTestFinished(await showStory(story, { language: 'de', theme: 'light' }))
  await userEvent.click(page.getByRole('button', { name: 'Weitere Werkzeuge' }))
  await userEvent.click(page.getByRole('button', { name: 'Hilfe' }))
  const help = page.getByRole('dialog', { name: 'Hilfe' })
  const phone = help.getByRole('link', { name: '+49 40 555 0123' })
  await expect.element(phone).toHaveAttribute('href', 'tel:+49405550123')
  await expect.element(help.getByText('8 bis 17 Uhr')).toBeVisible()
  expect(
    help
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Telefon', 'Servicezeiten'])
  expect(help.getByRole('link').elements()).toHaveLength(1)
  await userEvent.click(help.getByRole('button', { name: 'Tastenkombinationen' }))
  await expect.element(page.getByRole('dialog', { name: 'Tastenkombinationen' })).toBeVisible()
})
