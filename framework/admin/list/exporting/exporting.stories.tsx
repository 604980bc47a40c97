import { appears, page, press, type Meta } from '#testing/stories/story.ts'

export default { title: 'Dialogs/Export' } satisfies Meta

const open = async () => {
  await press('.narrow-tools > :last-child')
  const items = await appears('section > [role=menu] [role=menuitem]')
  const wanted = [...(items.parentElement?.children ?? [])].find((item) =>
    item.textContent?.includes('Export'),
  )
  ;(wanted as HTMLElement).click()
  await appears('[role=dialog] [role=radiogroup]')
}

export const Formats = page('/specimen', open)
