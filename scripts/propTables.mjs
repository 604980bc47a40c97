import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMain } from './process/isMain.mjs'

/*
 * Tables of the documentation that are stated elsewhere: those of `docs/reference/components.md` in the comments of types, that of the kinds in their
 * READMEs. `node scripts/propTables.mjs` writes them; a test says when they are old.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (file) => readFileSync(join(root, file), 'utf8')

/** Each table of `docs/reference/components.md`, by its heading, with the interfaces whose members it has. */
const propTables = {
  '`<Admin>`': [
    ['framework/admin/layout/createServices.ts', 'Providers'],
    ['framework/admin/Admin.tsx', 'AdminProps'],
    ['framework/admin/look/LookProvider.tsx', 'LookProps'],
  ],
  '`<DeclaredResources>`': [
    ['framework/admin/resource/DeclaredResources.tsx', 'DeclaredResourcesProps'],
  ],
  'Overrides of one list': [
    ['framework/admin/resource/DeclaredResources.tsx', 'ReplacedViews'],
    ['framework/admin/fields/viewParts.ts', 'ViewParts'],
  ],
  '`ActionItem` of `useActions`': [['framework/admin/actions/useActions.tsx', 'ActionItem']],
  '`<Layout>`': [['framework/admin/layout/Layout.tsx', 'LayoutProps']],
  '`createDataProvider`': [['dataProvider/createDataProvider.ts', 'DataProviderOptions']],
  '`createServer`': [['framework/server/createServer.ts', 'ServerParts']],
}

/** The rows of a kind's README, each of which is a column of the table of kinds. */
const aspects = ['written', 'value', 'column type', 'operators', 'cell', 'filter', 'input']

/** The headings of each page with the tables below them. @throws Error if a member has no comment, or a kind not all rows */
const tablesOf = {
  'docs/reference/components.md': () =>
    Object.entries(propTables).map(([heading, parts]) => [heading, toTable(parts)]),
  'docs/reference/declaration/kinds.md': () => [
    ['Kinds', printTable([['kind', ...aspects], ...kindRows()])],
  ],
}
export const pages = Object.keys(tablesOf)

/** A page with its tables as they should be. @throws Error if there is no table below a heading */
export const withTables = (page) =>
  tablesOf[page]().reduce((text, [heading, table]) => {
    const place = new RegExp(`^(#+ ${RegExp.escape(heading)}\n(?:(?![#|]).*\n)*)(?:[|].*\n)+`, 'm')
    if (!place.test(text)) throw new Error(`${page} has no table below ${heading}`)
    return text.replace(place, (_, before) => `${before}${table}\n`)
  }, read(page))

const kindRows = () =>
  globSync('framework/kinds/*/schema.ts', { cwd: root })
    .map((file) => basename(dirname(file)))
    .toSorted()
    .map((kind) => {
      const file = `framework/kinds/${kind}/README.md`
      const rows = read(file).matchAll(/^\| (\S[^|]*?) +\| (\S.*?) +\|$/gm)
      const stated = new Map([...rows].map(([, aspect, text]) => [aspect, text]))
      const missing = aspects.filter((aspect) => !stated.has(aspect))
      if (missing.length > 0) throw new Error(`${file} does not say: ${missing.join(', ')}`)
      return [`[\`${kind}\`](../../../${file})`, ...aspects.map((aspect) => stated.get(aspect))]
    })

const toTable = (parts) =>
  printTable([['name', 'description'], ...parts.flatMap(([file, name]) => membersOf(file, name))])

/** The members of an interface, each with its comment. */
const membersOf = (file, name) => {
  const code = read(file)
  const body = new RegExp(`interface ${name}\\b[^]*?\\n\\}`).exec(code)?.[0] ?? ''
  // Those of two spaces are its own, others belong to a type within.
  const found = [...body.matchAll(/\n {2}(?:\/\*\*([^]*?)\*\/\n {2})?readonly (\w+)(\??):/g)]
  return found.map(([, comment, member, mark]) => {
    if (comment === undefined) throw new Error(`${name}.${member} has no comment`)
    const text = comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()
    return [`\`${member}\`${mark === '?' ? '' : ' (required)'}`, text]
  })
}

/** A table as the formatter writes it. */
const printTable = (lines) => {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  const print = (line) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  const [head, ...rows] = lines
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [print(head), rule, ...rows.map(print)].join('\n')
}

if (isMain(import.meta.url))
  for (const page of pages) writeFileSync(join(root, page), withTables(page))
