import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A hash over names and contents of all files in `paths` (files or folders under `root`), except tests. */
export const sourcesHash = (root, paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesIn(root, path))) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const filesIn = (root, path) => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .filter((name) => !/\.test(-d)?\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => filesIn(root, `${path}/${name}`))
}
