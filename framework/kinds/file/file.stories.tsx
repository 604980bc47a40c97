import { cell, filter, input } from '#testing/stories/kindStories.tsx'
import { appears, type Meta } from '#testing/stories/story.ts'

export default { title: 'Kinds/file' } satisfies Meta

export const Cell = cell('file')
export const EmptyCell = cell('file', null)
export const ManyCell = cell('files')
export const Empty = input('file')
export const Filled = input('file', 'Report of the excavation.pdf/7')
export const Many = input('files', [
  'Front.jpg/8',
  'Back of the amphora, with the glued handle.jpg/9',
])
export const ReadOnly = input('file', 'Report of the excavation.pdf/7', { readOnly: true })
export const Filter = filter('file')
export const Filtered = filter('file', 'report*')
export const Preview = {
  ...input('files', ['Front.jpg/8']),
  play: async () => {
    ;(await appears('fieldset[data-kind=file] .cell-link')).click()
    await appears('[role=dialog] img')
  },
}
