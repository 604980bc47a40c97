import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMain } from './process/isMain.mjs'

/** One or more ids in brackets right before the quote that ends a title: `keeps the dialog open [LS-012 LS-013]'`. */
const idsInTitle = /\[((?:[A-Z]+-\d+)(?: [A-Z]+-\d+)*)\]['"`]/g

/** A title with more ids proves none of them clearly. */
const idsAtMost = 6

/** The list of requirements: `[{ id, area, text }]`. */
export const readRequirements = (tsv) =>
  tsv
    .trimEnd()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([id, area, text]) => ({ id, area, text }))

/** The ids in the titles of a test file. */
export const namedIn = (source) =>
  [...source.matchAll(idsInTitle)].flatMap(([, ids]) => ids.split(' '))

/** The titles of a test file with too many ids. */
export const overlongIn = (source) =>
  [...source.matchAll(/(\S[^\n]*)\[([A-Z]+-\d+(?: [A-Z]+-\d+)*)\]['"`]/g)]
    .filter(([, , ids]) => ids.split(' ').length > idsAtMost)
    .map(([title]) => title)

/** A test file without the titles of tests that run each night alone: those prove no requirement of a change. */
export const withoutNight = (source) =>
  source
    .replaceAll(/\batNight\(\s*(['"`])[^\n]*?\1/g, 'atNight(')
    .replaceAll(/\blooksAtNight\([^]*?\)\(\s*(['"`])[^\n]*?\1/g, 'looksAtNight(')

/** Their folders, all of whose tests do. */
const nightly = /^test\/(?:contract|keycloak|long|look|production|proxy)\//

/** Compares the list with the ids in tests: `{ areas: [{ area, total, covered, missing }], unknown: [{ id, file }] }`. */
export const coverage = (requirements, named) => {
  const ids = new Set(named.map(({ id }) => id))
  const known = new Set(requirements.map(({ id }) => id))
  const areas = [...Map.groupBy(requirements, ({ area }) => area)].map(([area, all]) => {
    const missing = all.filter(({ id }) => !ids.has(id))
    return { area, total: all.length, covered: all.length - missing.length, missing }
  })
  return { areas, unknown: named.filter(({ id }) => !known.has(id)) }
}

const main = () => {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const requirements = readRequirements(readFileSync(join(root, 'test/requirements.tsv'), 'utf8'))
  const folders = '{framework,resources,i18n,dataProvider,authProvider,src,server,test}'
  const sources = globSync(`${folders}/**/*.test.{ts,tsx}`, { cwd: root })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
  const named = sources.flatMap(({ file, source }) => namedIn(source).map((id) => ({ id, file })))
  const overlong = sources.flatMap(({ file, source }) =>
    overlongIn(source).map((title) => ({ file, title })),
  )
  const daily = sources
    .filter(({ file }) => !nightly.test(file))
    .flatMap(({ file, source }) => namedIn(withoutNight(source)).map((id) => ({ id, file })))
  const { areas } = coverage(requirements, daily)
  const { unknown } = coverage(requirements, named)
  const at = process.argv.indexOf('--missing')
  if (at > 0) printMissing(areas, process.argv[at + 1])
  else printAreas(areas)
  for (const { id, file } of unknown)
    console.error(`${file} names ${id}, which is not in test/requirements.tsv`)
  for (const { file, title } of overlong)
    console.error(`${file} has a title with more than ${idsAtMost} ids: ${title}`)
  const isMissing = areas.some(({ missing }) => missing.length > 0)
  if (isMissing || unknown.length > 0 || overlong.length > 0) process.exitCode = 1
}

const printAreas = (areas) => {
  for (const { area, covered, total, missing } of areas) {
    console.log(`${area}: ${covered}/${total}`)
    if (missing.length > 0)
      console.log(`  without a test: ${missing.map(({ id }) => id).join(' ')}`)
  }
  const sum = (key) => areas.reduce((all, one) => all + one[key], 0)
  console.log(`${sum('covered')} of ${sum('total')} requirements have a test that names them`)
}

/** `wanted` is the name of an area or its id prefix, ignoring case. */
const printMissing = (areas, wanted = '') => {
  const lower = wanted.toLowerCase()
  const missing = areas
    .flatMap((one) => one.missing)
    .filter(
      ({ id, area }) => area.toLowerCase() === lower || id.toLowerCase().startsWith(`${lower}-`),
    )
  for (const { id, text } of missing) console.log(`${id}  ${text}`)
  console.log(`${missing.length} without a test in ${wanted || 'no area (name one: --missing LS)'}`)
}

if (isMain(import.meta.url)) main()
