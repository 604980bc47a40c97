import { appears, page, press, typeInto, type Meta } from '#testing/stories/story.ts'

export default { title: 'Dialogs/Actions' } satisfies Meta

/** The button that does it. */
const confirmButton = '[role=dialog] .MuiDialogActions-root .MuiButton-contained'

export const Delete = page('/specimen/1/delete', confirmButton)
/** With an input. */
export const Send = page('/specimen/2/send', '[role=dialog] input')
/** Not possible, with the reason. */
export const Blocked = page('/specimen/1/send', '[role=dialog] .MuiAlert-root')
export const Archive = page('/specimen/1/archive', confirmButton)
export const ChangeMany = page('/specimen/change-many', '[role=dialog]')
/** What becomes of each entry, before anything is saved. */
export const ChangeManyChecked = page('/specimen', async () => {
  await press('.entity-table tbody input[type=checkbox]')
  await press('.selection-bar a[href*=change-many]')
  const field = await appears('[role=dialog] [role=combobox]')
  field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  await press('[role=option][data-value=text]')
  typeInto(await appears('[role=dialog] input:not([type=radio], .MuiSelect-nativeInput)'), 'Bowl 4')
  await press('[role=dialog] .MuiDialogActions-root .MuiButton-contained[aria-disabled=false]')
  await appears('[role=dialog] [data-outcome]')
})
export const DeleteMany = page('/specimen/delete-many', '[role=dialog]')
