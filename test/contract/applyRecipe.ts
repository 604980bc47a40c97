import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** A fenced block: its language, its file, and its text. */
export type Block = { readonly language: string; readonly file: string; readonly text: string }

/** The fenced blocks of one section of a page. */
export const readBlocks = async (
  heading: string,
  file = 'docs/tutorial/first-resource.md',
): Promise<Block[]> => {
  const page = await readFile(join(root, file), 'utf8')
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return [...section.matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms)].map(
    ([, language = '', file = '', text = '']) => ({ language, file, text }),
  )
}

/** The folders of the packages of this project, by their name below `@quayside`. */
const ownPackages = {
  framework: 'framework',
  'data-provider': 'dataProvider',
  'auth-provider': 'authProvider',
}

/** A copy of this project in a separate folder, like a fresh clone after installing: with packages of its own. */
export const copyProject = async (): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'quayside-copy-'))
  const left = ['node_modules', 'dist', '.git', '.data']
  await cp(root, copy, { recursive: true, filter: (path) => !left.includes(basename(path)) })
  const [installed, packages] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  await mkdir(join(packages, '@quayside'), { recursive: true })
  const own = ['@quayside', '.bin']
  for (const name of await readdir(installed))
    if (!own.includes(name)) await symlink(join(installed, name), join(packages, name))
  // Relative links, which lead to the packages of the copy.
  await cp(join(installed, '.bin'), join(packages, '.bin'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const [name, folder] of Object.entries(ownPackages))
    await symlink(join(copy, folder), join(packages, '@quayside', name))
  return copy
}

/** Applies the blocks in order, and nothing else. */
export const applyBlocks = async (copy: string, blocks: readonly Block[]): Promise<void> => {
  for (const block of blocks) {
    if (block.language === 'sh') await runScript(copy, block.text)
    else await writeBlock(join(copy, block.file), block)
  }
}

const writeBlock = async (path: string, { language, text }: Block): Promise<void> =>
  language === 'diff'
    ? writeFile(path, applyDiff(await readFile(path, 'utf8'), text))
    : writeFile(path, text, { flag: 'wx' })

/** Applies hunks separated by `@@` to a text; their context lines must occur exactly once, together. */
const applyDiff = (text: string, diff: string): string => {
  let changed = `\n${text}`
  for (const hunk of diff.split(/^@@\n/m)) {
    const lines = hunk.trimEnd().split('\n')
    const print = (marks: string) =>
      lines
        .flatMap((line) => (marks.includes(line.charAt(0)) ? [`\n${line.slice(1)}`] : []))
        .join('')
    const before = `${print(' -')}\n`
    if (changed.split(before).length !== 2) throw new Error(`not there just once:${before}`)
    changed = changed.replace(before, () => `${print(' +')}\n`)
  }
  return changed.slice(1)
}

/** Runs `npm run name -- arguments` from package.json without starting npm. */
const runScript = async (copy: string, command: string): Promise<void> => {
  const [name = '', ...args] = command
    .trim()
    .replace(/^npm run /, '')
    .split(/ (?:-- )?/)
  const { scripts } = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [program, ...own] = (scripts[name] ?? '').split(' ')
  if (program !== 'quayside') throw new Error(`no script of ours: ${command}`)
  await run(process.execPath, ['framework/bin/quayside.ts', ...own, ...args], { cwd: copy })
}
