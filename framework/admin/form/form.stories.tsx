import { sampleSpecimen, specimen, storeAddress } from '#testing/stories/specimen.ts'
import { appears, page, press, typeInto, type Meta, type Story } from '#testing/stories/story.ts'

export default { title: 'Dialogs/Record form' } satisfies Meta

/** The number of the find. */
const number = '[role=dialog] form input'
const save = '[role=dialog] button[type=submit]:not(:disabled)'

export const Create = page('/specimen/create', number)
export const Edit = page('/specimen/1', number)

/** Closed while something is unsaved. */
export const Unsaved = page('/specimen/1', async () => {
  typeInto(await appears(number), 'ABCD7654321')
  await press('[role=dialog] header button')
  await appears('[role=alertdialog]')
})

/** Saved after somebody else changed it. */
const conflict = page('/specimen/1', async () => {
  typeInto(await appears(number), 'ABCD7654321')
  const theirs = { ...sampleSpecimen, identifier: 'ABCD7654322' }
  await fetch(storeAddress + specimen.path, { method: 'PUT', body: JSON.stringify(theirs) })
  await press(save)
  await appears('[role=dialog] fieldset [role=radiogroup]')
})
export const Conflict: Story = {
  ...conflict,
  parameters: { ...conflict.parameters, logs: /^HttpError: VERSION_CONFLICT$/ },
}
