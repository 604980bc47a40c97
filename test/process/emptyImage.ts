import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

// Named by version: an image of another PGlite would not open.
const version = '0.5.16'
const directory = join(tmpdir(), 'quayside-test')
const path = join(directory, `pglite-${version}.tar`)

/** An empty PGlite cluster, made once on this machine: opening it takes a fifth of the time. */
export const readEmptyImage = async (): Promise<Uint8Array> => {
  try {
    return await readFile(path)
  } catch {
    const database = await PGlite.create({ extensions: { pg_trgm } })
    const dump = await database.dumpDataDir('none')
    await database.close()
    const image = new Uint8Array(await dump.arrayBuffer())
    await mkdir(directory, { recursive: true })
    // Test files run side by side; each sees a whole image or none.
    const draft = `${path}.${process.pid}`
    await writeFile(draft, image)
    await rename(draft, path)
    return image
  }
}
