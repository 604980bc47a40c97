import { appears, chooseFile, page, press, type Meta } from '#testing/stories/story.ts'

export default { title: 'Dialogs/Import' } satisfies Meta

const address = '/specimen/import'
const button = '[role=dialog] .MuiDialogActions-root .MuiButton-contained'
const rows = 'ABCD1111111;Bowl;one\nABCD2222222;Bowl;two\n'
const choose = (content: string) => chooseFile(`identifier;text;longText\n${content}`, 'finds.csv')

export const ChooseFile = page(address, '[role=dialog] input[type=file]')
/** A file that cannot be read, with the reason. */
export const Refused = page(address, async () => {
  await choose('ABCD1111111;Bowl;"one\n')
  await appears('[role=dialog] .MuiAlert-root')
})
/** Columns and fields; required ones are missing. */
export const Match = page(address, async () => {
  await choose(rows)
  await appears('[role=dialog] tbody [role=combobox]')
})
/** Cells that cannot be read. */
export const Unreadable = page(address, async () => {
  await choose('ABCD1111111;Bowl;\uFFFD\n')
  await appears('[role=dialog] tbody [role=combobox]')
})
/** What would be saved. */
export const Checked = page(address, async () => {
  await choose(rows)
  await appears('[role=dialog] tbody [role=combobox]')
  await press(button)
  await appears('[role=dialog] [data-outcome]')
})
