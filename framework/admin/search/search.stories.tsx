import { appears, page, press, type Meta } from '#testing/stories/story.ts'

export default { title: 'Dialogs/Find anything' } satisfies Meta

export const Palette = page('/specimen', async () => {
  await press('header .find')
  await appears('[role=dialog] input')
})
