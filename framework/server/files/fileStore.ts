import type { Readable } from 'node:stream'

/**
 * Where the content of files is. A key is written once and never changed, so that a copy of the store taken after a copy of the database
 * has every file of it.
 */
export interface FileStore {
  /** A folder of this machine in which files are received. It exists once this resolves. */
  readonly incoming: () => Promise<string>
  /** Takes over the file at a path in `incoming`. */
  readonly put: (key: string, path: string) => Promise<void>
  /** The content; undefined if there is none under the key. */
  readonly get: (key: string) => Promise<Readable | undefined>
  /** Removes the content, if there is any. */
  readonly remove: (key: string) => Promise<void>
}
