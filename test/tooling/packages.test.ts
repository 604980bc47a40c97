import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/* The packages that the owner of the product named: the product is built from them, not from replacements of our own. */

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const named = [
  'react',
  'react-dom',
  'react-admin',
  'ra-data-simple-rest',
  'ra-i18n-polyglot',
  'ra-language-english',
  'ra-language-german',
  '@mui/material',
  'oidc-client-ts',
  'date-fns',
]
const namedTools = ['vite', 'vitest', 'msw']

type Groups = Record<'dependencies' | 'devDependencies', { readonly [name: string]: string }>
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Groups

/** The packages that a module loads. An import of nothing but types loads nothing. */
const packagesOf = (source: string): string[] => {
  const bound = [...source.matchAll(/^import\s+(?!type\s)([^'"()]*?)\s*\bfrom\s+'([^']+)'/gm)]
    .filter(([, names = '']) => names.replaceAll(/\btype\s+\w+(\s+as\s+\w+)?/g, '').match(/\w|\*/))
    .map(([, , from = '']) => from)
  const loaded = [...source.matchAll(/(?:^import\s+|\bimport\()'([^']+)'/gm)].map(
    ([, from = '']) => from,
  )
  return [...bound, ...loaded].map((from) => /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from)
}

const loadedBy = (pattern: string, isLeftOut: (file: string) => boolean) =>
  new Set(
    globSync(pattern, { cwd: root })
      .filter((file) => !isLeftOut(file))
      .flatMap((file) => packagesOf(read(file))),
  )
const isTest = (file: string) => /\.test(-d)?\.tsx?$/.test(file)
const byProduct = loadedBy(
  '{framework,resources,i18n,dataProvider,authProvider,src,server}/**/*.{ts,tsx}',
  isTest,
)
const byTools = loadedBy('{*.config.ts,scripts/*.mjs,test/**/*.ts}', () => false)

test('an import of types alone loads no package', () => {
  const lines = [
    "import type { A } from 'a'",
    "import { type B, type C as D } from 'b'",
    "import { type E, f } from 'f'",
    "import g from '@g/h/i'",
    "import 'j/style.css'",
    "const later = () => import('k')",
    "import {\n  type L,\n  m,\n} from 'm'",
  ]
  expect(packagesOf(lines.join('\n')).toSorted()).toEqual(['@g/h', 'f', 'j', 'k', 'm'])
})

test.each(named)('the product is built from %s', (name) => {
  expect(Object.keys(dependencies)).toContain(name)
  expect([...byProduct]).toContain(name)
})

test.each(namedTools)('%s is among the tools', (name) => {
  expect(Object.keys({ ...dependencies, ...devDependencies })).toContain(name)
  expect([...byTools]).toContain(name)
})
