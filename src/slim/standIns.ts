import { fileURLToPath } from 'node:url'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** What the build takes instead of parts of libraries that the portal never uses: they would be loaded by everybody. */
export const standIns = {
  'react-router-dom': here('router.tsx'),
  'object.entries': here('objectEntries.cjs'),
  'jsonexport/dist/index.js': here('noBrowserExport.ts'),
}
