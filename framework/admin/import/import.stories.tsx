import { page, type Meta } from '#testing/stories/story.ts'

export default { title: 'Dialogs/Import' } satisfies Meta

export const ChooseFile = page('/specimen/import', '[role=dialog] input[type=file]')
