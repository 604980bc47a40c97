import { appears, page, press, pressKey, type Meta } from '#testing/stories/story.ts'

export default { title: 'Dialogs/Header' } satisfies Meta

export const Keys = page('/specimen', async () => {
  await appears('.entity-table td')
  pressKey('?')
  await appears('[role=dialog]')
})
export const Home = page('/', 'main h2')
export const NotFound = page('/nothing', 'main p')

export const UserMenu = page('/specimen', async () => {
  await press('header [data-popup=user] button')
  await appears('#menu-appbar [role=menuitem]')
})

export const Help = page('/specimen', async () => {
  await press('header [data-popup=help]')
  await appears('.popup.help dl')
})

/** Appearance, density and what else the user chooses. */
export const Settings = page('/settings/appearance', '[data-choice=theme] button')
