import { fileURLToPath } from 'node:url'

const slim = (name) => fileURLToPath(new URL(`../src/slim/${name}`, import.meta.url))

/** What the build takes instead of parts of libraries that the portal never uses: they would be loaded by everybody. */
export const standIns = {
  'react-router-dom': slim('router.tsx'),
  'object.entries': slim('objectEntries.cjs'),
  'jsonexport/dist/index.js': slim('noBrowserExport.ts'),
}
