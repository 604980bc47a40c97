import { appears, page, press, type Meta } from '#testing/stories/story.ts'

export default { title: 'Dialogs/Message log' } satisfies Meta

const open = async () => {
  await press('header [data-popup=log]')
  await appears('.popup.log h2')
}

export const Empty = page('/specimen', open)

const failed = page(
  '/specimen',
  async () => {
    await appears('.toast')
    await open()
    await appears('.popup.log time')
  },
  { 'POST /specimen/v1/find': 500 },
)
/** A call that failed, with what support needs to know. */
export const Failed = {
  ...failed,
  parameters: { ...failed.parameters, logs: /Internal Server Error/ },
}
