import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DefaultTheme } from 'vitepress'

const docs = dirname(import.meta.dirname)

/** The first heading of a page, without code marks. */
const titleOf = (page: string): string =>
  /^# (.+)$/m.exec(readFileSync(join(docs, page), 'utf8'))?.[1]?.replaceAll('`', '') ?? page

/** The pages of a folder as entries of the sidebar: first those that are named, in this order, then the others by name. */
export const entriesOf = (
  folder: string,
  first: readonly string[] = [],
): DefaultTheme.SidebarItem[] => {
  const names = globSync(`${folder}/*.md`, { cwd: docs }).map((page) => basename(page, '.md'))
  const others = names.filter((name) => !first.includes(name) && name !== 'index').toSorted()
  return [...first, ...others].map((name) => ({
    text: titleOf(join(folder, `${name}.md`)),
    link: join('/', folder, name),
  }))
}

/** The anchor of a heading, as code hosts make it. */
export const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')
