import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** Unpacks a zip file into a folder. @throws Error for an entry that leads out of it */
export const unpack = async (archive, folder) => {
  // Loaded here, because this folder is also imported before packages are installed.
  const { unzipSync } = await import('fflate')
  for (const [name, content] of Object.entries(unzipSync(readFileSync(archive)))) {
    const path = join(folder, name)
    if (!path.startsWith(folder + sep)) throw new Error(`${archive} has the entry ${name}`)
    mkdirSync(name.endsWith('/') ? path : dirname(path), { recursive: true })
    if (!name.endsWith('/')) writeFileSync(path, content)
  }
}
