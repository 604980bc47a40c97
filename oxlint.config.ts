import { existsSync, readdirSync } from 'node:fs'

/**
 * A layer of files. `path` names them from the root: `a/b/` is a folder with all below it, `a/*` the files directly in `a`,
 * anything else one file. The file of a longer path belongs to that path alone.
 */
interface Layer {
  readonly path: string
  readonly packages: keyof typeof refusedPackages
  /** Knows the business: the framework never imports it. */
  readonly port?: true
  /** Its folders, or the files directly in it, do not import each other. */
  readonly apart?: true
  /** The only layers below that it may import, where these are fewer than all. */
  readonly only?: readonly string[]
  /** The layers of which it may import types alone. */
  readonly typesOf?: readonly string[]
}

const serverPackages = [
  '^node:',
  '^(@fastify/|fastify|kysely|pg|@electric-sql/|oidc-provider|jose|close-with-grace|cli-progress|prom-client|@opentelemetry/)',
]
const refusedPackages = {
  // Of all packages only `date-fns` and `@date-fns/tz`, which are pure as well, begin with these letters.
  everything: ['^[^.#@d]', '^@[^d]', '^@?d[^a]'],
  serverOnes: serverPackages,
  heavyOnes: [
    ...serverPackages,
    '^(@mui/|@emotion/|ra-|react-admin|react-router|react-hook-form|@tanstack/)',
  ],
  browserOnes: ['^(@mui/|@emotion/|@tanstack/|@dnd-kit/|react|ra-|oidc-client-ts)'],
  none: [],
}

const pure = (path: string): Layer => ({ path, packages: 'everything' })
const texts = (path: string): Layer => ({ path, packages: 'serverOnes' })
const browser = texts
/** What is drawn gets its data from react-admin or by its props: of the data provider it knows the types alone. */
const core = (path: string): Layer => ({ ...browser(path), typesOf: ['dataProvider/'] })
/** A page without react-admin, which knows nothing of the screens. */
const light = (path: string): Layer => ({
  path,
  packages: 'heavyOnes',
  only: ['resources/', 'i18n/', 'dataProvider/', 'authProvider/', 'src/core/look/'],
})
const server = (path: string): Layer => ({ path, packages: 'browserOnes' })
const port = (layer: Layer): Layer => ({ ...layer, port: true })
const apart = (layer: Layer): Layer => ({ ...layer, apart: true })

/**
 * The levels of each side, lowest first. A layer imports itself and what is on a level below it; layers of one level do not
 * know each other. The framework, which is everything that is not marked as the port's, never imports the port.
 */
const shared: readonly (readonly Layer[])[] = [
  [pure('resources/query/')],
  [pure('resources/kit/')],
  [port(pure('resources/port/'))],
  ['resources/*', 'resources/order/*', 'resources/reference/*', 'resources/status/*'].map((path) =>
    port(apart(pure(path))),
  ),
  // What the first screen needs; the pages of single records.
  [port(pure('resources/index.ts')), port(pure('resources/documents/'))],
  [port(pure('resources/all.ts'))],
]
const browserLevels: readonly (readonly Layer[])[] = [
  [texts('i18n/')],
  [port(texts('i18n/port/'))],
  [browser('dataProvider/'), browser('authProvider/')],
  [core('src/core/look/')],
  [core('src/core/session/')],
  [core('src/core/controls/')],
  [core('src/core/kinds/')],
  [core('src/core/dialog/'), core('src/core/live/')],
  [core('src/core/table/'), core('src/core/form/'), core('src/core/document/')],
  [core('src/core/watch/'), core('src/core/related/')],
  [core('src/core/changes/'), core('src/core/toolbar/'), core('src/core/importing/')],
  [core('src/core/action/')],
  [core('src/core/screen/'), core('src/core/palette/')],
  [browser('src/shell/')],
  [light('src/login/'), port(light('src/port/publicStatus/')), port(browser('src/port/timeline/'))],
  [port(browser('src/port/kinds/')), port(browser('src/port/related/'))],
  [port(apart(browser('src/port/')))],
  [port(browser('src/port/areas.ts'))],
  [port(browser('src/App.tsx'))],
  [port({ path: 'src/main.tsx', packages: 'heavyOnes' })],
]
const serverLevels: readonly (readonly Layer[])[] = [
  [server('server/core/*')],
  [server('server/core/telemetry/')],
  [server('server/core/kinds/')],
  [server('server/core/sql/')],
  [server('server/core/database/')],
  [server('server/core/audit/')],
  [server('server/core/store/read/')],
  [server('server/core/store/write/')],
  [server('server/core/store/manyRows/')],
  [server('server/core/identity/'), server('server/core/keycloak/'), server('server/core/print/')],
  [server('server/core/http/')],
  [server('server/core/live/'), server('server/core/watch/')],
  [server('server/core/routes/')],
  [server('server/core/users/'), server('server/core/doctor/')],
  [server('server/app.ts')],
  [server('server/openServer.ts'), server('server/openIdentity.ts')],
  [server('server/productOf.ts'), server('server/start.ts')],
  [server('server/startUntilStopped.ts'), server('server/runCommand.ts')],
  [port(server('server/port/'))],
  [port(server('server/product.ts'))],
  [
    port(server('server/main.ts')),
    port(server('server/seed.ts')),
    port(server('server/doctor.ts')),
    port(server('server/forget.ts')),
    port(server('server/keys.ts')),
    port(server('server/restored.ts')),
    port(server('server/plan.ts')),
    port(server('server/scopes.ts')),
    port(server('server/fields.ts')),
    port(server('server/auditVerify.ts')),
    port(server('server/newMigration.ts')),
    port(server('server/newRealm.ts')),
  ],
]

/** The browser layers that the server imports: what is printed has words. */
const serverReads = ['i18n/', 'i18n/port/']

interface Placed extends Layer {
  readonly may: readonly string[]
}
const isWithin = (path: string, folders: readonly string[]) =>
  folders.some((folder) => path.startsWith(folder))

/** Every layer with the layers that it may import. */
const place = (
  levels: readonly (readonly Layer[])[],
  below: readonly (readonly Layer[])[],
): Placed[] =>
  levels.flatMap((level, number) =>
    level.map((layer) => ({
      ...layer,
      may: [...below, ...levels.slice(0, number)]
        .flat()
        .filter((other) => layer.port || !other.port)
        .map(({ path }) => path)
        .filter((path) => !layer.only || isWithin(path, layer.only)),
    })),
  )

const read = browserLevels.map((level) => level.filter(({ path }) => serverReads.includes(path)))
export const layers: readonly Placed[] = [
  ...place(shared, []),
  ...place(browserLevels, shared),
  ...place(serverLevels, [...shared, ...read]),
  { path: 'scripts/', packages: 'none', may: [] },
]

/** Tests may import everything that their side knows; no module imports them. */
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
    'test/tooling/running/testPostgres.test.ts',
  ],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          staysInFolder,
          {
            regex: '^#server/(app|core/identity/createIdentity)\\.ts$',
            message: 'tests run the product by openServer',
            allowTypeImports: true,
          },
          {
            regex: '^(#server/core/database/startPglite\\.ts|@electric-sql/pglite|pg)$',
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

/** The folders of a layer that are no layers themselves. */
const foldersIn = (path: string): string[] => {
  const root = new URL(path, import.meta.url)
  if (!existsSync(root)) return []
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}${name}/`)
    .filter((folder) => !layers.some((layer) => layer.path === folder))
}

const toPatterns = ({ path: name, may, packages, apart: isApart, typesOf = [] }: Placed) => {
  const refused = [...layers.map(({ path }) => path), 'test/']
    .filter((other) => other !== name || (isApart && name.endsWith('*')))
    .filter((other) => !may.includes(other))
    // Of a layer around this one, the other folders.
    .flatMap((other) => (other !== name && name.startsWith(other) ? foldersIn(other) : other))
  return [
    staysInFolder,
    ...refused
      // `a/*` refuses `a/b.ts` already.
      .filter((other) => /[*/]$/.test(other) || !refused.includes(other.replace(/[^/]+$/, '*')))
      .map((other) => ({
        regex: toSpecifiers(name, other),
        message:
          other === name
            ? `the files of ${name} do not import each other`
            : `${name} may not import ${other}`,
      })),
    ...typesOf.map((other) => ({
      regex: toSpecifiers(name, other),
      message: `${name} may import only types of ${other}`,
      allowTypeImports: true,
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

/** The rule of a layer; where its folders are apart, one for each of them. */
const restrictLayer = (layer: Placed) => {
  const { path } = layer
  if (!layer.apart || !path.endsWith('/')) return [restrict(toFiles(path), toPatterns(layer))]
  return foldersIn(path).map((folder, _, all) =>
    restrict(toFiles(folder), [
      ...toPatterns(layer),
      ...all
        .filter((other) => other !== folder)
        .map((other) => ({
          regex: `^#${other}`,
          message: `the folders of ${path} do not import each other`,
        })),
    ]),
  )
}

/** The tests beside the files of a pattern. */
const toTests = (files: string): string =>
  files.endsWith('**') ? `${files}/*.test.{ts,tsx}` : files.replace(/\.(tsx?)$/, '.test.$1')

/** A test beside a module of the framework is one of the framework: it is there, and passes, where the port is deleted. */
const restrictTests = ({ path, port: isPort }: Placed) => {
  const refused = layers.filter((other) => other.port && !isPort)
  const patterns = refused.map((other) => ({
    regex: toSpecifiers(path, other.path),
    message: `a test of ${path} may not import ${other.path}, which is the port's`,
  }))
  return {
    files: toFiles(path).map(toTests),
    rules: { 'no-restricted-imports': ['error', { patterns: [staysInFolder, ...patterns] }] },
  }
}

const byLength = layers.toSorted((one, other) => one.path.length - other.path.length)

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
    'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['atNight'] }],
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
  },
  overrides: [
    // Fakes and engines are taken apart by name; vitest needs no `this`.
    { files: testFiles, rules: { 'typescript/unbound-method': 'off' } },
    // What must not compile is the assertion there.
    { files: ['**/*.test-d.ts'], rules: { 'vitest/expect-expect': 'off' } },
    {
      // The tools that read them ask for the default.
      files: ['*.config.ts'],
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
      excludeFiles: [
        ...testFiles,
        'server/{auditVerify,doctor,fields,forget,keys,newMigration,plan,restored,runCommand,scopes,seed}.ts',
      ],
      rules: { 'no-console': 'error' },
    },
    // The last one that names a file holds: the longest path.
    ...byLength.flatMap(restrictLayer),
    ...byLength.map(restrictTests),
    oneComposition,
  ],
}

export default config
