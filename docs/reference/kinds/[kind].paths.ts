import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const kinds = join(import.meta.dirname, '../../../framework/kinds')

/** A page for each kind of field: the README of its folder. */
export default {
  watch: [join(kinds, '*/README.md')],
  paths: () =>
    globSync('*/README.md', { cwd: kinds }).map((file) => ({
      params: { kind: basename(dirname(file)) },
      content: readFileSync(join(kinds, file), 'utf8'),
    })),
}
