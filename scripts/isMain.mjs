import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Whether the module at `url` is the program that was started, and not a part of another one. */
export const isMain = (url) =>
  process.argv[1] !== undefined &&
  realpathSync(process.argv[1]) === realpathSync(fileURLToPath(url))
