import { appears, page, press, type Meta } from '#testing/stories/story.ts'

export default { title: 'Pages/List' } satisfies Meta

export const List = page('/specimen', '.entity-table td')
export const Empty = page(
  '/specimen?filter=%7B%22text%22%3A%22none%22%7D',
  '.table-scroller > output p',
)
export const Groups = page('/specimen/groups', '[role=dialog] [role=combobox]')

/** Everything but adding, sorting and filtering, where there is no room for buttons. */
export const Tools = page('/specimen', async () => {
  await press('.narrow-tools > :last-child')
  await appears('section > [role=menu] [role=menuitem]')
})
export const ViewPanel = page('/specimen', async () => {
  await press('.narrow-tools > :last-child')
  await press('section > [role=menu] a + :not(a)[role=menuitem]')
  await appears('[role=dialog] footer button')
})
export const Filters = page('/specimen', async () => {
  await press('.narrow-tools [aria-controls]')
  await appears('.list-screen section [role=combobox]')
})
export const RowActions = page('/specimen', async () => {
  await press('.entity-table td.row-options button, .entity-table .row-options button')
  await appears('.row-menu [role=menuitem]')
})
