import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { InputStory } from '#framework/testing/stories/kindStories.tsx'
import { showStory } from './createFrame.tsx'

const openInput = async (name: 'file' | 'files', value: unknown = null) => {
  const saved: unknown[] = []
  const save = async ({ draft }: { readonly draft: Readonly<Record<string, unknown>> }) =>
    void saved.push(draft[name])
  const story = { render: () => <InputStory name={name} value={value} save={save} /> }
  onTestFinished(await showStory(story, { language: 'en', theme: 'light' }))
  return saved
}
const drop = (files: readonly File[]) => {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const zone = document.querySelector('[data-over]')
  zone?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}
const save = page.getByRole('button', { name: 'Save' })

test('a file that is too large is refused with the reason', async () => {
  const saved = await openInput('file')
  await expect.element(page.getByText('PDF, images, up to 2 MB')).toBeVisible()
  drop([new File([new Uint8Array(2_000_001)], 'Large.pdf')])
  await expect
    .element(page.getByText('Large.pdf: This file is too large').first())
    .toBeInTheDocument()
  expect(saved).toEqual([])
})

test('a picture is shown over the form, and Escape goes back to it', async () => {
  await openInput('files', ['Front.jpg/8'])
  await userEvent.click(page.getByRole('button', { name: 'Front.jpg', exact: true }))
  await expect.element(page.getByRole('img', { name: 'Front.jpg' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('img', { name: 'Front.jpg' })).not.toBeInTheDocument()
  await expect.element(save).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Front.jpg', exact: true })).toHaveFocus()
})
