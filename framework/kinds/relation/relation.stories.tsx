import { cell, filter, input } from '#testing/stories/kindStories.tsx'
import { appears, typeInto, type Meta, type Story } from '#testing/stories/story.ts'

export default { title: 'Kinds/relation' } satisfies Meta

export const Cell = cell('relation')
export const EmptyCell = cell('relation', null)
export const Empty = input('relation')
export const Filled = input('relation', 1)
export const Longest = input('relation', 2)
export const Refused: Story = {
  ...input('relation'),
  play: async () => {
    const field = await appears('form input')
    field.focus()
    typeInto(field, 'no such shelf')
    field.blur()
    await appears('.Mui-error')
  },
}
export const ReadOnly = input('relation', 1, { readOnly: true })
export const Several = cell('relations')
export const NoneOfSeveral = input('relations')
export const SeveralFilled = input('relations', [2, 1])
export const SeveralReadOnly = input('relations', [2, 1], { readOnly: true })
export const SeveralRefused: Story = {
  ...input('relations', [1]),
  play: async () => {
    const field = await appears('form input')
    field.focus()
    typeInto(field, 'no such shelf')
    field.blur()
    await appears('.Mui-error')
  },
}
export const Filter = filter('relation')
export const Filtered = filter('relation', 'A 12')
