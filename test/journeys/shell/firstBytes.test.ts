import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPortal } from '#framework/server/http/portal.ts'

type Entry = { readonly file: string; readonly name?: string; readonly imports?: readonly string[] }

const dist = new URL('../../../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Readonly<
  Record<string, Entry>
>

/** The scripts of a chunk of the build, with all that it imports at once. */
const filesOf = (chunk: string): ReadonlySet<string> => {
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (name: string) => {
    const entry = manifest[name]
    if (entry === undefined) throw new TypeError(`the build has no ${name}`)
    if (seen.has(name)) return
    seen.add(name)
    if (entry.file.endsWith('.js')) files.add(entry.file)
    entry.imports?.forEach(add)
  }
  add(Object.keys(manifest).find((key) => manifest[key]?.name === chunk) ?? chunk)
  return files
}

/** In bytes, each file compressed on its own, as they are sent. */
const weigh = (files: ReadonlySet<string>): number =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
    0,
  )

test('the scripts of the sign-in page are 90 kB at most', () => {
  const files = filesOf('signIn')
  expect(files.size).toBeGreaterThan(1)
  expect(weigh(files)).toBeLessThanOrEqual(90_000)
})

test('the letters are one file of 50 kB at most', () => {
  const fonts = readdirSync(new URL('assets/', dist)).filter((name) =>
    /\.(woff2?|[ot]tf)$/.test(name),
  )
  expect(fonts).toEqual([expect.stringMatching(/^inter-latin-wght-normal-.+\.woff2$/)])
  const sizes = fonts.map((name) => statSync(new URL(`assets/${name}`, dist)).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(50_000)
})

test('the server names all that the portal starts with, in a few files', async () => {
  const portal = await readPortal(fileURLToPath(dist))
  const named = portal?.preload.match(/assets\/[^>]*\.js/g) ?? []
  expect(new Set(named)).toEqual(filesOf('portal'))
  expect(named.length).toBeLessThanOrEqual(6)
})
