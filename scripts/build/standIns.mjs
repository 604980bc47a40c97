import { fileURLToPath } from 'node:url'

const slim = (name) => fileURLToPath(new URL(`../../src/shims/${name}`, import.meta.url))

/** Replacements in the build for parts of libraries that the portal never uses, or that have smaller alternatives: every user would load them. */
export const standIns = [
  { find: 'react-router-dom', replacement: slim('router.tsx') },
  { find: 'object.entries', replacement: slim('objectEntries.cjs') },
  // The same functions, tested against lodash's own tests, without polyfills: 3.6 kB less.
  { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
]
