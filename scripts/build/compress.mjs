import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(js|mjs|css|html|svg|json|txt|webmanifest)$/
const smallestBytes = 1_000

/** Writes `.br` and `.gz` beside each text file of at least 1 kB below `folder`. Returns the number of files. */
export const compressFolder = async (folder) => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => text.test(name))
  const done = await Promise.all(names.map((name) => compressFile(join(folder, name))))
  return done.filter(Boolean).length
}

const compressFile = async (file) => {
  const content = await readFile(file)
  if (content.length < smallestBytes) return false
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ])
  return true
}
