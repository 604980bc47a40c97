import { page, type Meta } from '#testing/stories/story.ts'

export default { title: 'Dialogs/Actions' } satisfies Meta

/** The button that does it. */
const asked = '[role=dialog] .MuiDialogActions-root .MuiButton-contained'

export const Delete = page('/specimen/1/delete', asked)
/** With an input. */
export const Send = page('/specimen/2/send', '[role=dialog] input')
/** Not possible, with the reason. */
export const Blocked = page('/specimen/1/send', '[role=dialog] .MuiAlert-root')
export const Archive = page('/specimen/1/archive', asked)
export const ChangeMany = page('/specimen/change-many', '[role=dialog]')
export const DeleteMany = page('/specimen/delete-many', '[role=dialog]')
