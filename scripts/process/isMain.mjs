import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Whether the module at `url` was started as the program, and not imported. */
export const isMain = (url) =>
  process.argv[1] !== undefined &&
  realpathSync(process.argv[1]) === realpathSync(fileURLToPath(url))
