import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '#server/database/databaseFault.ts'
import type { FileStore } from './fileStore.ts'

/** Others of the machine read nothing. */
const mode = 0o700

/** Files in folders below `directory`, which processes of one database share. It is made with the first file. */
export const createDiskStore = (directory: string): FileStore => {
  const toPath = (key: string) => join(directory, key.slice(0, 2), key)
  return {
    incoming: async () => {
      const incoming = join(directory, 'incoming')
      await mkdir(incoming, { recursive: true, mode })
      return incoming
    },
    put: async (key, path) => {
      const target = toPath(key)
      await mkdir(dirname(target), { recursive: true, mode })
      await rename(path, target)
      await syncFolder(dirname(target))
    },
    get: async (key) => {
      try {
        const file = await open(toPath(key))
        return file.createReadStream()
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (key) => rm(toPath(key), { force: true }),
  }
}

/** After this the file has its name also if the machine loses its power. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
