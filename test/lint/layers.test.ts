import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdtemp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, sep } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { layers } from '#oxlint.config.ts'

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

/** Copies one set of fixtures into a separate project, with this project's rules, and lints it. */
const lint = async (set: 'breaks' | 'clean') => {
  const project = await mkdtemp(join(tmpdir(), `lint-${set}-`))
  const files = globSync('**/*.txt', { cwd: join(fixtures, set) })
  const lines: { file: string; line: number; reason: string }[] = []
  try {
    for (const name of ['oxlint.config.ts', 'tsconfig.json', 'package.json'])
      await cp(join(root, name), join(project, name))
    await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
    for (const name of files) {
      const file = name
        .replace(/\.txt$/, '')
        .split(sep)
        .join('/')
      const text = await readFile(join(fixtures, set, name), 'utf8')
      await mkdir(dirname(join(project, file)), { recursive: true })
      await writeFile(join(project, file), text)
      for (const [index, line] of text.split('\n').entries()) {
        const reason = line.split('// no: ')[1]
        if (reason) lines.push({ file, line: index + 1, reason })
      }
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
    const output = await run(process.execPath, [oxlint, '--format=json'], project)
    const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] }
    const found = diagnostics.map(({ filename, labels, message, help = '' }) => ({
      file: filename.split(sep).join('/'),
      line: labels[0]?.span.line,
      said: `${message} ${help}`,
    }))
    return { files, lines, found }
  } finally {
    await rm(project, { recursive: true })
  }
}

let breaks: Awaited<ReturnType<typeof lint>>
let clean: Awaited<ReturnType<typeof lint>>

beforeAll(async () => {
  breaks = await lint('breaks')
  clean = await lint('clean')
}, 60_000)

const cycle = 'Dependency cycle detected'
const byPlace = (one: { file: string; line: number | undefined }) => `${one.file}:${one.line}`

test('each marked line is refused for the marked reason', () => {
  expect(breaks.lines.length).toBeGreaterThan(100)
  for (const { reason, ...place } of breaks.lines) {
    const said = breaks.found.filter((one) => byPlace(one) === byPlace(place))
    expect(said.map((one) => one.said).join(), byPlace(place)).toContain(reason)
  }
})

test('only the marked lines are refused, and each of them once', () => {
  // An upward import between fixtures also closes a cycle; cycles have separate fixtures.
  const cycles = breaks.lines.filter(({ reason }) => reason === cycle).map(byPlace)
  const found = breaks.found.filter(
    (one) => !one.said.includes(cycle) || cycles.includes(byPlace(one)),
  )
  expect(found.map(byPlace).toSorted()).toEqual(breaks.lines.map(byPlace).toSorted())
})

test('the clean counterparts pass', () => {
  expect(clean.found).toEqual([])
})

test('each breaking fixture has a clean counterpart, and each layer has both', () => {
  expect(breaks.files.filter((file) => !clean.files.includes(file))).toEqual([])
  const held = breaks.files.map((file) => layerOf(file.replace(/\.txt$/, '')))
  expect(Object.keys(layers).filter((name) => !held.includes(name))).toEqual([])
})

test('every source file is in a layer', () => {
  const folders = 'resources,i18n,dataProvider,authProvider,src,server,scripts'
  const sources = globSync(`{${folders}}/**/*.{ts,tsx,mjs}`, { cwd: root })
  expect(sources.filter((file) => !layerOf(file.split(sep).join('/')))).toEqual([])
})

/** The most specific layer of a file: itself, its folder's files, or a parent folder. */
function layerOf(file: string): string | undefined {
  if (file in layers) return file
  return Object.keys(layers).find((name) =>
    matchesGlob(file, name.endsWith('/') ? `${name}**` : name),
  )
}
