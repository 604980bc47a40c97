import { existsSync, readdirSync } from 'node:fs'

/**
 * The layers, lowest first. A key names files by their path from the root: `a/b/` is a folder with all below it,
 * `a/*` the files directly in `a`, anything else one file. A layer may import itself (unless `apart`) and what `may` names.
 */
interface Layer {
  may: readonly string[]
  packages: keyof typeof refusedPackages
  /** The files of this layer do not import each other. */
  apart?: true
}

const serverPackages = [
  '^node:',
  '^(@fastify/|fastify|kysely|pg|@electric-sql/|oidc-provider|jose|close-with-grace|cli-progress)',
]
const refusedPackages = {
  everything: ['^[^.#]'],
  serverOnes: serverPackages,
  heavyOnes: [...serverPackages, '^(@mui/|@emotion/|ra-|react-router|react-hook-form|@tanstack/)'],
  browserOnes: ['^(@mui/|@emotion/|@tanstack/|@dnd-kit/|react|ra-|oidc-client-ts)'],
  none: [],
}

const kit = ['resources/query/', 'resources/kit/']
const rows = [...kit, 'resources/rows/']
const resources = [...rows, 'resources/*', 'resources/index.ts', 'resources/all.ts']
const shared = [...resources, 'resources/documents/', 'i18n/']
const ports = ['dataProvider/', 'authProvider/']
const store = [...resources, 'server/*', 'server/sql/', 'server/store/']
const app = [
  ...store,
  'server/identity/',
  'server/keycloak/',
  'server/reference/',
  'server/demo/',
  'server/print/',
  'server/routes/',
  'server/app.ts',
]
const engine = [
  ...shared,
  'src/look/',
  'src/session/',
  'src/fields/',
  'src/timeline/',
  'src/resource/',
]
const composed = [
  ...engine,
  'src/document/',
  'src/portOrder/',
  'src/movement/',
  'src/palette/',
  'src/screens/',
  'src/shell/',
]
/** Pages without react-admin, which do not know each other. */
const light = ['src/login/', 'src/publicStatus/']

export const layers: Record<string, Layer> = {
  'resources/query/': { may: [], packages: 'everything' },
  'resources/kit/': { may: ['resources/query/'], packages: 'everything' },
  // What several lists tell of the same rows.
  'resources/rows/': { may: kit, packages: 'everything' },
  'resources/*': { may: rows, packages: 'everything', apart: true },
  // What the first screen needs, and everything.
  'resources/index.ts': { may: [...rows, 'resources/*'], packages: 'everything' },
  'resources/all.ts': {
    may: [...rows, 'resources/*', 'resources/index.ts'],
    packages: 'everything',
  },
  // Pages of single records: more than lists need, so nothing of a list imports them.
  'resources/documents/': { may: [...rows, 'resources/*'], packages: 'everything' },
  'i18n/': { may: [...resources, 'resources/documents/'], packages: 'serverOnes' },
  'dataProvider/': { may: resources, packages: 'serverOnes' },
  'authProvider/': { may: resources, packages: 'serverOnes' },

  // Stand-ins for parts of libraries; the build inserts them, and no module imports them.
  'src/slim/': { may: [], packages: 'serverOnes' },
  'src/look/': { may: shared, packages: 'serverOnes' },
  'src/session/': { may: [...shared, 'src/look/'], packages: 'serverOnes' },
  'src/fields/': { may: [...shared, 'src/look/', 'src/session/'], packages: 'serverOnes' },
  'src/timeline/': { may: [...shared, 'src/look/', 'src/fields/'], packages: 'serverOnes' },
  'src/resource/': {
    may: [...shared, 'src/look/', 'src/session/', 'src/fields/', 'src/timeline/'],
    packages: 'serverOnes',
  },
  'src/document/': { may: engine, packages: 'serverOnes' },
  'src/portOrder/': { may: [...engine, 'src/document/'], packages: 'serverOnes' },
  'src/movement/': { may: engine, packages: 'serverOnes' },
  'src/palette/': { may: engine, packages: 'serverOnes' },
  'src/screens/': { may: engine, packages: 'serverOnes' },
  'src/shell/': { may: [...engine, 'src/palette/'], packages: 'serverOnes' },
  'src/login/': { may: [...shared, ...ports, 'src/look/'], packages: 'heavyOnes' },
  'src/publicStatus/': { may: [...shared, ...ports, 'src/look/'], packages: 'heavyOnes' },
  'src/*': { may: composed, packages: 'serverOnes' },
  'src/App.tsx': { may: [...composed, ...ports], packages: 'serverOnes' },
  'src/portal.tsx': {
    may: [...composed, ...ports, 'src/*', 'src/App.tsx'],
    packages: 'serverOnes',
  },
  'src/main.tsx': {
    may: [...shared, ...ports, 'src/look/', ...light, 'src/*', 'src/portal.tsx'],
    packages: 'heavyOnes',
  },

  'server/*': { may: resources, packages: 'browserOnes' },
  'server/sql/': { may: [...resources, 'server/*'], packages: 'browserOnes' },
  'server/store/': { may: [...resources, 'server/*', 'server/sql/'], packages: 'browserOnes' },
  'server/identity/': { may: store, packages: 'browserOnes' },
  'server/keycloak/': { may: store, packages: 'browserOnes' },
  'server/reference/': { may: store, packages: 'browserOnes' },
  'server/demo/': { may: [...store, 'server/reference/'], packages: 'browserOnes' },
  // What is printed has words.
  'server/print/': {
    may: [...store, 'i18n/', 'resources/documents/'],
    packages: 'browserOnes',
  },
  'server/routes/': {
    may: [...store, 'i18n/', 'server/identity/', 'server/demo/', 'server/print/'],
    packages: 'browserOnes',
  },
  'server/app.ts': { may: app, packages: 'browserOnes' },
  'server/openServer.ts': { may: app, packages: 'browserOnes' },
  'server/start.ts': { may: [...app, 'server/openServer.ts'], packages: 'browserOnes' },
  'server/startUntilStopped.ts': {
    may: [...app, 'server/openServer.ts', 'server/start.ts'],
    packages: 'browserOnes',
  },
  'server/product.ts': {
    may: [...app, 'server/openServer.ts', 'server/openIdentity.ts'],
    packages: 'browserOnes',
  },
  'server/openIdentity.ts': { may: app, packages: 'browserOnes' },
  'server/main.ts': {
    may: ['server/*', 'server/product.ts', 'server/startUntilStopped.ts'],
    packages: 'browserOnes',
  },
  'server/seed.ts': { may: app, packages: 'browserOnes' },
  'server/newMigration.ts': { may: store, packages: 'browserOnes' },

  'scripts/': { may: [], packages: 'none' },
}

/** Tests may import everything; no module imports them. */
const testFiles = ['test/**', '**/*.test.ts', '**/*.test.tsx', '**/*.test-d.ts']
const staysInFolder = {
  regex: '(^|/)\\.\\.(/|$)',
  message: 'a relative path stays in its folder: import by #path from the root',
}

/**
 * What is tested is what runs: a server by `openServer`, a database by `openDatabase`. Types may be named.
 */
const oneComposition = {
  files: ['test/**'],
  excludeFiles: [
    'test/benchmarks/**',
    // They make the databases that `openDatabase` opens, or ask about an engine itself.
    'test/process/databaseImages.ts',
    'test/process/engines.ts',
    'test/process/pglite.test.ts',
    'test/tooling/testPostgres.test.ts',
  ],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          staysInFolder,
          {
            regex: '^#server/(app|identity/createIdentity)\\.ts$',
            message: 'tests run the product by openServer',
            allowTypeImports: true,
          },
          {
            regex: '^(#server/store/startPglite\\.ts|@electric-sql/pglite|pg)$',
            message: 'tests open databases by openDatabase',
            allowTypeImports: true,
          },
          {
            regex: '^kysely$',
            importNames: ['Kysely'],
            message: 'tests open databases by openDatabase',
            allowTypeImports: true,
          },
        ],
      },
    ],
  },
}

const escaped = (text: string) => text.replaceAll('.', '\\.')

/** The folder whose files can reach a path by `./`; a folder layer reaches only itself that way. */
const homeOf = (layer: string) => (layer.endsWith('/') ? undefined : layer.replace(/[^/]*$/, ''))

/** A regular expression (Rust's: no lookaround) for the specifiers by which `from` can write `path`. */
const toSpecifiers = (from: string, path: string) => {
  const home = homeOf(from)
  const end = path.endsWith('/') ? '' : '$'
  const rest = (text: string) => escaped(text).replace('*', '[^/]+') + end
  const absolute = `^#${rest(path)}`
  return home && path.startsWith(home)
    ? `${absolute}|^\\./${rest(path.slice(home.length))}`
    : absolute
}

const toPatterns = (name: string, { may, packages, apart }: Layer) => {
  const refused = [...Object.keys(layers), 'test/']
    .filter((other) => other !== name || apart)
    .filter((other) => !may.includes(other))
  return [
    staysInFolder,
    ...refused
      // `a/*` refuses `a/b.ts` already.
      .filter((other) => /[*/]$/.test(other) || !refused.includes(other.replace(/[^/]+$/, '*')))
      .map((other) => ({
        regex: toSpecifiers(name, other),
        message:
          apart && other === name
            ? `the files of ${name} do not import each other`
            : `${name} may not import ${other}`,
      })),
    ...refusedPackages[packages].map((regex) => ({
      regex,
      message: `${name} may not use this package`,
    })),
  ]
}

const restrict = (files: string[], patterns: object[]) => ({
  files,
  excludeFiles: testFiles,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const toFiles = (name: string) => {
  if (name.endsWith('/')) return [`${name}**`]
  return name.endsWith('*') ? [`${name}.ts`, `${name}.tsx`] : [name]
}

/** A screen is a folder or a single file, and knows no other screen. */
const screenFolders = () => {
  const root = new URL('src/screens/', import.meta.url)
  const names = existsSync(root)
    ? readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : []
  return names.map(({ name }) => name)
}

const refuseScreen = (regex: string) => ({ regex, message: 'screens do not import each other' })
const screenPatterns = toPatterns('src/screens/', layers['src/screens/'] as Layer)
const screens = [
  restrict(
    ['src/screens/*.ts', 'src/screens/*.tsx'],
    [...screenPatterns, refuseScreen('^(\\./|#src/screens/)')],
  ),
  ...screenFolders().map((name, _, all) =>
    restrict(
      [`src/screens/${name}/**`],
      [
        ...screenPatterns,
        refuseScreen('^#src/screens/[^/]+$'),
        ...all
          .filter((other) => other !== name)
          .map((other) => refuseScreen(`^#src/screens/${escaped(other)}/`)),
      ],
    ),
  ),
]

const config = {
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['node_modules', 'dist', '.data', 'test/benchmarks/peers'],
  rules: {
    'no-restricted-imports': ['error', { patterns: [staysInFolder] }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    // Spreading a text is how its code points are read here.
    'typescript/no-misused-spread': 'off',
    // A stream's and a socket's own protocol is callbacks.
    'promise/no-callback-in-promise': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'unicorn/filename-case': ['error', { cases: { camelCase: true, pascalCase: true } }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expect*', 'assert*', 'fc.assert'] },
    ],
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
  },
  overrides: [
    // Fakes and engines are taken apart by name; vitest needs no `this`.
    { files: testFiles, rules: { 'typescript/unbound-method': 'off' } },
    // What must not compile is the assertion there.
    { files: ['**/*.test-d.ts'], rules: { 'vitest/expect-expect': 'off' } },
    {
      // Their readers ask for the default: a tool, or the library that imports what is stood in for.
      files: ['*.config.ts', 'src/slim/*.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: [
        'resources/**',
        'i18n/**',
        'dataProvider/**',
        'authProvider/**',
        'src/**',
        'server/**',
      ],
      // The server logs through its redacting logger; its commands speak to the terminal.
      excludeFiles: [...testFiles, 'server/seed.ts', 'server/newMigration.ts'],
      rules: { 'no-console': 'error' },
    },
    ...Object.entries(layers).map(([name, layer]) =>
      restrict(toFiles(name), toPatterns(name, layer)),
    ),
    ...screens,
    oneComposition,
  ],
}

export default config
