import { appears, page, press, type Meta, type Story } from '#testing/stories/story.ts'

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

const board = '/specimen?display=board'
/** A card above a column of the board, by the name of the record and the place of the column. */
const dragTo = async (place: number, event: 'dragover' | 'drop'): Promise<void> => {
  const card = await appears('li[draggable=true]:has([href*="/1/show"])')
  const send = (target: Element | undefined, type: string) =>
    target?.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
    )
  send(card, 'dragstart')
  await appears('[data-drop=open]')
  const column = document.querySelectorAll('.table-scroller > section')[place]
  send(column, 'dragover')
  if (event === 'drop') send(column, 'drop')
}

export const Board = page(board, '.list-screen li[draggable=true] a')
export const BoardDragging = page(board, async () => {
  await dragTo(3, 'dragover')
  await appears('[data-drop=over]')
  const closed = document.querySelectorAll('[data-drop=closed]')
  // Those that no action leads to, but not the column of the card.
  if (closed.length !== 3 || ![...closed].every((column) => column.querySelector('h2 + p')))
    throw new Error(`${closed.length} columns are closed`)
})
const refused = page(
  board,
  async () => {
    await dragTo(3, 'drop')
    await appears('.toasts [role=alert], .MuiSnackbar-root')
    await appears('.table-scroller > section:nth-child(2) [href*="/1/show"]')
  },
  { 'POST /specimen/v1/1/mend': 409 },
)
export const BoardRefused: Story = {
  ...refused,
  parameters: { ...refused.parameters, logs: /^HttpError: Conflict$/ },
}

const calendar = '/specimen?display=calendar&day=2026-11-20'
/** On a narrow screen, the days that have records. */
export const Agenda = page(calendar, 'section section li a[href*="/1/show"]')
export const AgendaWithout = page('/specimen?display=calendar&day=2025-01-20', '.table-scroller p')
