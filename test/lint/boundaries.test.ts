import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdtemp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { boundaries } from '#oxlint.config.ts'

const root = join(import.meta.dirname, '../..')
const fixtures = join(import.meta.dirname, 'fixtures')

interface Diagnostic {
  message: string
  help?: string
  filename: string
  labels: { span: { line: number } }[]
}

const run = (command: string, args: string[], cwd: string) =>
  new Promise<string>((resolve) => {
    execFile(command, args, { cwd, maxBuffer: 1 << 26 }, (_, stdout, stderr) =>
      resolve(stdout || stderr),
    )
  })

/** Lints files in a project of their own, with this project's rules. */
const lint = async (files: ReadonlyMap<string, string>) => {
  const project = await mkdtemp(join(tmpdir(), 'lint-'))
  try {
    for (const name of ['oxlint.config.ts', 'tsconfig.json', 'package.json'])
      await cp(join(root, name), join(project, name))
    await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
    for (const [file, text] of files) {
      await mkdir(dirname(join(project, file)), { recursive: true })
      await writeFile(join(project, file), text)
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
    const output = await run(process.execPath, [oxlint, '--format=json'], project)
    const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] }
    return diagnostics.map(({ filename, labels, message, help = '' }) => ({
      place: `${filename.split(sep).join('/')}:${labels[0]?.span.line}`,
      message: `${message} ${help}`,
    }))
  } finally {
    await rm(project, { recursive: true })
  }
}

/** The lines that end with a mark, and why each is refused. */
const marksIn = (files: ReadonlyMap<string, string>) =>
  [...files].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const reason = line.split('// no: ')[1]
      return reason ? [{ place: `${file}:${index + 1}`, reason }] : []
    }),
  )

const readFixtures = async (set: 'breaks' | 'clean') => {
  const cwd = join(fixtures, set)
  const texts = globSync('**/*.txt', { cwd }).map(async (name) => {
    const file = name.replace(/\.txt$/, '').split(sep)
    return [file.join('/'), await readFile(join(cwd, name), 'utf8')] as const
  })
  return new Map(await Promise.all(texts))
}

const cycle = 'Dependency cycle detected'
/** An upward import closes a cycle too; cycles have fixtures of their own. */
const isOwnCycle = (message: string, marked: boolean) => message.includes(cycle) && !marked

const check = async (files: ReadonlyMap<string, string>) => {
  const found = await lint(files)
  const marks = marksIn(files)
  const cycles = marks.filter(({ reason }) => reason === cycle).map(({ place }) => place)
  const refused = found.filter(({ place, message }) => !isOwnCycle(message, cycles.includes(place)))
  expect([...new Set(refused.map(({ place }) => place))].toSorted()).toEqual(
    marks.map(({ place }) => place).toSorted(),
  )
  for (const { place, reason } of marks)
    expect(
      refused
        .filter((one) => one.place === place)
        .map(({ message }) => message)
        .join(),
      place,
    ).toContain(reason)
}

test('every boundary has a fixture', async () => {
  const reasons = marksIn(await readFixtures('breaks')).map(({ reason }) => reason)
  for (const { message } of boundaries.flatMap(({ refuses }) => refuses))
    expect(reasons).toContain(message)
})

test('each marked line of the fixtures is refused for the marked reason', async () => {
  const breaks = await readFixtures('breaks')
  expect(marksIn(breaks).length).toBeGreaterThan(10)
  await check(breaks)
})

test('the clean counterparts pass', async () => {
  const clean = await readFixtures('clean')
  const breaks = await readFixtures('breaks')
  expect([...breaks.keys()].filter((file) => !clean.has(file))).toEqual([])
  expect(await lint(clean)).toEqual([])
})
