import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DefaultTheme } from 'vitepress'

const docs = dirname(import.meta.dirname)

/** The first heading of a page, without code marks. */
const titleOf = (page: string): string =>
  /^# (.+)$/m.exec(readFileSync(join(docs, page), 'utf8'))?.[1]?.replaceAll('`', '') ?? page

/** Pages of a folder as entries of the sidebar. */
export const pick = (folder: string, names: readonly string[]): DefaultTheme.SidebarItem[] =>
  names.map((name) => ({
    text: titleOf(join(folder, `${name}.md`)),
    link: join('/', folder, name),
  }))

/** All pages of a folder but its index as entries of the sidebar: first those that are named, then the others by name. */
export const pickAll = (
  folder: string,
  first: readonly string[] = [],
  without: readonly string[] = [],
): DefaultTheme.SidebarItem[] => {
  const named = ['index', ...first, ...without]
  const names = globSync(`${folder || '.'}/*.md`, { cwd: docs }).map((page) =>
    basename(page, '.md'),
  )
  return pick(folder, [...first, ...names.filter((name) => !named.includes(name)).toSorted()])
}

/** The pages of the kinds of field, which are READMEs of the framework. */
export const kindPages: DefaultTheme.SidebarItem[] = globSync('*/README.md', {
  cwd: join(docs, '../framework/kinds'),
})
  .map((file) => dirname(file))
  .toSorted()
  .map((kind) => ({ text: kind, link: `/reference/kinds/${kind}` }))

/** The anchor of a heading, as code hosts make it. */
export const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')
