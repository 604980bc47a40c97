import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { languages } from '#framework/i18n/language.ts'

type Entry = { readonly file: string; readonly imports?: readonly string[] }

const dist = new URL('../../../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Readonly<
  Record<string, Entry>
>

/** The scripts of entries of the build, with all that they import at once. */
const filesOf = (entries: readonly string[]): ReadonlySet<string> => {
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
  entries.forEach(add)
  return files
}

/** In bytes, each file compressed on its own, as they are sent. */
const weigh = (files: ReadonlySet<string>): number =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
    0,
  )

/** The script of a stage (vite.config.ts), which may have a style sheet of the same name. */
const stage = (name: string): string => {
  const found = Object.keys(manifest).find(
    (each) => each.startsWith(`_${name}-`) && manifest[each]?.file.endsWith('.js'),
  )
  if (found === undefined) throw new TypeError(`the build has no stage ${name}`)
  return found
}

/** The goal of the benchmark, in every language. */
test.each(languages)('the scripts of the first list in %s are 340 kB at most', (language) => {
  const names = ['portal', 'session', `texts-${language}`]
  const files = filesOf(['index.html', ...names.map((name) => stage(name))])
  expect(files.size).toBeGreaterThan(4)
  expect([...files].some((file) => file.includes('/portal-'))).toBe(true)
  expect(weigh(files)).toBeLessThanOrEqual(340_000)
})

test('the scripts of the sign-in page are 90 kB at most', () => {
  expect(weigh(filesOf(['index.html', 'framework/admin/login/showLogin.ts']))).toBeLessThanOrEqual(
    90_000,
  )
})
