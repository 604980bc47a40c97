import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../docs/users')

/** The text of all pages for users. */
export const readHandbook = (): string =>
  globSync('*.md', { cwd: folder })
    .map((page) => readFileSync(join(folder, page), 'utf8'))
    .join('\n')
