import { fileURLToPath } from 'node:url'

const slim = (name) => fileURLToPath(new URL(`../src/shims/${name}`, import.meta.url))

/** What the build takes instead of parts of libraries that the portal never uses, or that are had smaller: they would be loaded by everybody. */
export const standIns = [
  { find: 'react-router-dom', replacement: slim('router.tsx') },
  { find: 'object.entries', replacement: slim('objectEntries.cjs') },
  { find: 'jsonexport/dist/index.js', replacement: slim('noBrowserExport.ts') },
  { find: 'inflection', replacement: slim('noInflection.ts') },
  // The same functions, tested against lodash's own tests, without what browsers have themselves: 3.6 kB less.
  { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
]
