import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version: string
  integrity?: string
  resolved?: string
  optional?: boolean
  os?: string | string[]
  cpu?: string | string[]
  bin?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
const nodes = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/node-'))

const processors: Record<string, string> = {
  x64: 'x64',
  Intel: 'x64',
  ARM: 'arm64',
  'Apple silicon': 'arm64',
}
const systems: Record<string, string> = { Linux: 'linux', macOS: 'darwin', Windows: 'win32' }

/** The platforms for which the README promises an included Node. */
const promised = [
  ...(
    /is installed with the dependencies, on (.*?)\.\n/s.exec(
      readFileSync('README.md', 'utf8'),
    )?.[1] ?? ''
  )
    .replaceAll('\n', ' ')
    .matchAll(/(\w+) \(([^)]+)\)/g),
].flatMap(([, system = '', kinds = '']) => kinds.split(', ').map((kind) => [system, kind] as const))

test('the README promises Node for five platforms, and the lock file has one for no other', () => {
  expect(promised).toHaveLength(5)
  const known = nodes.filter(([, { bin }]) => bin?.['node'] !== undefined)
  expect(known).toHaveLength(promised.length)
})

test.each(promised)(
  'the lock file has Node 24 for %s on %s, with its integrity',
  (system, kind) => {
    const found = nodes.filter(
      ([, { os, cpu }]) =>
        [os].flat().includes(systems[system]) && [cpu].flat().includes(processors[kind]),
    )
    expect(found.map(([path]) => path)).toHaveLength(1)
    const [, locked] = found[0] ?? []
    expect(locked).toMatchObject({
      version: expect.stringMatching(/^24\./),
      integrity: expect.stringMatching(/^sha512-/),
      optional: true,
      bin: { node: expect.stringMatching(/^bin\/node/) },
    })
    expect(locked).not.toHaveProperty('resolved')
  },
)
