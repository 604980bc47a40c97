import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assignStages } from '#scripts/build/stages.mjs'

const files = {
  'main.ts': `import('./light.ts'); import('./app.ts')`,
  'light.ts': `import { read } from './both.ts'; console.log(read)`,
  'app.ts': `
    import { read } from './both.ts'
    import { cell } from './all.ts'
    console.log(read, cell)
    import('./dialog.ts')
  `,
  'dialog.ts': `import { input, cell } from './all.ts'; console.log(input, cell)`,
  'both.ts': `export const read = 'both'`,
  // A module that imports more than its readers use, like the entry of a library.
  'all.ts': `export { cell } from './cell.ts'; export { input } from './input.ts'`,
  'cell.ts': `export const cell = { name: 'cell' }`,
  'input.ts': `export const input = { name: 'input' }`,
}

/** Stages of a small front end, by the name of the module. */
const stagesOf = async (...stages: Parameters<typeof assignStages>[2]) => {
  const root = mkdtempSync(join(tmpdir(), 'quayside-stages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, source] of Object.entries(files)) writeFileSync(join(root, name), source)
  const sideEffects = ['main.ts', 'light.ts', 'app.ts', 'dialog.ts']
  writeFileSync(join(root, 'package.json'), JSON.stringify({ sideEffects }))
  const input = join(root, 'main.ts')
  const config = { build: { target: 'es2023', rolldownOptions: { input } } }
  const stageOf = await assignStages(config, root, stages)
  return (name: keyof typeof files) => stageOf(join(root, name))
}

const light = { entries: ['main.ts', 'light.ts'] }
const portal = { name: 'portal', entries: ['app.ts'] }
const dialogs = { name: 'dialogs', importedBy: ['app.ts'] }

test('a module belongs to the first stage that needs it', async () => {
  const stageOf = await stagesOf(light, portal, dialogs)
  expect(stageOf('both.ts')).toBeNull()
  expect(stageOf('app.ts')).toBe('portal')
  expect(stageOf('cell.ts')).toBe('portal')
  expect(stageOf('dialog.ts')).toBe('dialogs')
})

test('what a stage imports without using it belongs to the stage that uses it', async () => {
  const stageOf = await stagesOf(light, portal, dialogs)
  expect(stageOf('input.ts')).toBe('dialogs')
})

test('a module of the framework that the build lacks is refused', async () => {
  const gone = { name: 'gone', importedBy: ['gone.ts'] }
  await expect(stagesOf(light, gone)).rejects.toThrow('the build has no module')
})
