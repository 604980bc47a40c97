import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdtemp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, sep } from 'node:path'
import { expect, test } from 'vitest'
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

/** A file that belongs to a layer. */
const sampleOf = (path: string, isApart = false): string => {
  if (path.endsWith('*')) return `${path.slice(0, -1)}sample.ts`
  if (path.endsWith('/')) return `${path}${isApart ? 'one/' : ''}sample.ts`
  return path
}

const packages = {
  everything: ['react', 'zod', 'node:fs', 'fastify'],
  serverOnes: ['node:path', 'fastify', 'kysely', 'jose'],
  heavyOnes: ['react-admin', '@mui/material/Button', 'react-router', 'pg'],
  browserOnes: ['react', 'react-admin', 'oidc-client-ts', '@tanstack/react-query'],
  none: [],
} as const

/** For each layer a file that imports every layer and the packages that it must not use, with a mark where that is refused. */
const layerFiles = (): Map<string, string> => {
  const files = layers.map((layer) => {
    const file = sampleOf(layer.path, layer.apart)
    const others = layers
      .filter(({ path }) => path !== layer.path)
      .map(({ path, apart }) => {
        const isAllowed = layer.may.includes(path)
        const isType = isAllowed && layer.typesOf?.includes(path)
        const mark = isType
          ? ` // no: ${layer.path} may import only types of ${path}`
          : isAllowed
            ? ''
            : ` // no: ${layer.path}`
        return [`#${sampleOf(path, apart)}`, mark] as const
      })
    const lines = [
      ...others,
      ...(layer.apart && layer.path.endsWith('*')
        ? [['./other.ts', ` // no: the files of ${layer.path} do not import each other`] as const]
        : []),
      ...(layer.apart && layer.path.endsWith('/')
        ? [
            [
              `#${layer.path}two/sample.ts`,
              ` // no: the folders of ${layer.path} do not import each other`,
            ] as const,
          ]
        : []),
      ...packages[layer.packages].map(
        (name) => [name, ` // no: ${layer.path} may not use this package`] as const,
      ),
      ['../outside.ts', ' // no: a relative path stays in its folder'] as const,
    ]
    const text = lines.map(([name, mark], index) => `export * as b${index} from '${name}'${mark}`)
    return [file, `${text.join('\n')}\n`] as const
  })
  const others = layers
    .filter(({ apart, path }) => apart && path.endsWith('/'))
    .map(({ path }) => [`${path}two/sample.ts`, 'export const two = 2\n'] as const)
  return new Map([...files, ...others])
}

const cycle = 'Dependency cycle detected'
/** An upward import closes a cycle too; cycles have fixtures of their own. */
const isOwnCycle = (message: string, marked: boolean) => message.includes(cycle) && !marked

const check = async (files: ReadonlyMap<string, string>) => {
  const found = await lint(files)
  const marks = marksIn(files)
  const cycles = marks.filter(({ reason }) => reason === cycle).map(({ place }) => place)
  const refused = found.filter(({ place, message }) => !isOwnCycle(message, cycles.includes(place)))
  // A folder inside a folder may be refused for both.
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

test('each layer is refused what is not below it, and nothing else', async () => {
  const files = layerFiles()
  expect(marksIn(files).length).toBeGreaterThan(1_000)
  await check(files)
})

test('the framework imports nothing of the port', () => {
  const ports = layers.filter(({ port }) => port).map(({ path }) => path)
  expect(ports).toContain('resources/*')
  for (const { path, may, port } of layers)
    expect(port ? [] : may.filter((other) => ports.includes(other)), path).toEqual([])
  const framework = layers.filter(({ port }) => !port).map(({ path }) => path)
  expect(framework.filter((path) => /port\b/.test(path))).toEqual([])
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

test('every source file is in a layer', () => {
  const folders = 'resources,i18n,dataProvider,authProvider,src,server,scripts'
  const sources = globSync(`{${folders}}/**/*.{ts,tsx,mjs}`, { cwd: root })
  const isHeld = (file: string) =>
    layers.some(({ path }) => matchesGlob(file, path.endsWith('/') ? `${path}**` : path))
  expect(sources.filter((file) => !isHeld(file.split(sep).join('/')))).toEqual([])
})
