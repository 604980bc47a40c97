import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMain } from './process/isMain.mjs'

/*
 * The tables of `docs/react-admin.md`, from the comments of the types that they list. `node scripts/propTables.mjs` writes them; a test says
 * when they are old.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const page = join(root, 'docs/react-admin.md')

/** Each table, by its heading, with the interfaces whose members it has. */
const tables = {
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
  '`<Layout>`': [['framework/admin/layout/Layout.tsx', 'LayoutProps']],
  '`createDataProvider`': [['dataProvider/createDataProvider.ts', 'DataProviderOptions']],
  '`createServer`': [['framework/server/createServer.ts', 'ServerParts']],
}

/** The page with its tables as the types say. @throws Error if a member has no comment */
export const withTables = (text) =>
  Object.entries(tables).reduce((before, [heading, parts]) => {
    const at = before.indexOf(`### ${heading}\n`)
    if (at < 0) throw new Error(`there is no heading ${heading}`)
    const next = before.indexOf('\n### ', at + 4)
    const rest = next < 0 ? '' : before.slice(next)
    return `${before.slice(0, at)}### ${heading}\n\n${toTable(parts)}\n${rest}`
  }, text)

const toTable = (parts) =>
  printTable([['name', 'what it is'], ...parts.flatMap(([file, name]) => membersOf(file, name))])

/** The members of an interface, each with its comment. */
const membersOf = (file, name) => {
  const code = readFileSync(join(root, file), 'utf8')
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

if (isMain(import.meta.url)) writeFileSync(page, withTables(readFileSync(page, 'utf8')))
