interface Boundary {
  /** The folders of this package or part, from the root. */
  readonly folders: readonly string[]
  /** Its files, where they are not all in these folders. */
  readonly files?: readonly string[]
  readonly refuses: readonly { readonly regex: string; readonly message: string }[]
}

const browserPackages = '^(@mui/|@emotion/|@tanstack/|@dnd-kit/|react|ra-|oidc-client-ts)'
const serverPackages =
  '^(node:|@fastify/|fastify|kysely|pg|@electric-sql/|oidc-provider|jose|close-with-grace|prom-client|@opentelemetry/)'
/** Of all packages only `date-fns` and `@date-fns/tz`, which are pure, begin with these letters. */
const impurePackages = '^([^.#@d]|@[^d]|@?d[^a])'

const otherKind = {
  regex: '^#kinds/([^s]|s[^h])\\w*/',
  message: 'a kind knows no other: what several need is in shared',
}

/** The parts of kinds that only one side knows; what both share is `schema.ts`. */
const browserKinds = '((views|inputs)[.]ts|(.*/)?use[A-Z]\\w*[.]ts|.*[.]tsx|shared/view/.*)$'
const serverKinds = '(columns[.]ts|(.*/)?column[.]ts|shared/column/.*)$'

/** What the packages, the parts of the framework and its applications do not import. */
export const boundaries: readonly Boundary[] = [
  {
    folders: ['framework'],
    refuses: [{ regex: '^@quayside/', message: 'the framework knows no other package' }],
  },
  {
    folders: ['dataProvider', 'authProvider'],
    refuses: [
      {
        regex: '^@quayside/(data|auth)-provider',
        message: 'the providers import the framework alone',
      },
    ],
  },
  {
    folders: ['framework/schema', 'framework/query'],
    refuses: [
      { regex: '^#(admin|server)/', message: 'schema and query know neither browser nor server' },
      { regex: '^#kinds/(.*/|[^s])', message: 'schema asks kinds by #kinds/schema.ts alone' },
      { regex: impurePackages, message: 'schema and query are pure' },
    ],
  },
  {
    folders: ['framework/admin'],
    refuses: [
      { regex: '^#server/', message: 'the browser does not import the server' },
      { regex: `^#kinds/${serverKinds}`, message: 'columns of kinds are of the server' },
      { regex: serverPackages, message: 'this package is of the server' },
    ],
  },
  {
    folders: ['framework/server'],
    refuses: [
      { regex: '^#admin/', message: 'the server does not import the browser' },
      { regex: `^#kinds/${browserKinds}`, message: 'views and inputs of kinds are of the browser' },
      { regex: browserPackages, message: 'this package is of the browser' },
    ],
  },
  {
    folders: ['framework/kinds'],
    refuses: [
      otherKind,
      { regex: '^#server/', message: 'the view of a kind does not import the server' },
      { regex: `^(#kinds/|[.]/)${serverKinds}`, message: 'columns of kinds are of the server' },
      { regex: serverPackages, message: 'this package is of the server' },
    ],
  },
  {
    folders: ['framework/kinds'],
    files: ['columns.ts', '*/column.ts', 'shared/column/**'],
    refuses: [
      otherKind,
      { regex: '^#admin/', message: 'the column of a kind does not import the browser' },
      {
        regex: `^(#kinds/|[.]/)${browserKinds}`,
        message: 'views and inputs of kinds are of the browser',
      },
      { regex: browserPackages, message: 'this package is of the browser' },
    ],
  },
  {
    folders: ['framework/kinds'],
    files: ['schema.ts', '*/schema.ts', 'shared/*.ts'],
    refuses: [
      otherKind,
      { regex: '^#(admin|server)/', message: 'what both sides share of a kind knows neither' },
      {
        regex: `^(#kinds/|[.]/)(${serverKinds}|${browserKinds})`,
        message: 'what both sides share of a kind imports neither column nor view',
      },
      { regex: impurePackages, message: 'what both sides share of a kind is pure' },
    ],
  },
  {
    folders: ['resources', 'i18n', 'src', 'server', 'demo', 'examples'],
    refuses: [
      {
        regex: '^(#(framework|dataProvider|authProvider)/|@quayside/.*[.]tsx?$)',
        message: 'packages are imported by their public entry points',
      },
    ],
  },
]

/** Tests may import everything that their side knows; no module imports them. */
const testFiles = [
  'test/**',
  'bench/**',
  'framework/testing/**',
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.test-d.ts',
  '**/*.stories.tsx',
]
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
    'bench/**',
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
            regex: '^#framework/server/(app|identity/development/developmentIdentity)\\.ts$',
            message: 'tests run the product by openServer',
            allowTypeImports: true,
          },
          {
            regex: '^(#framework/server/database/startPglite\\.ts|@electric-sql/pglite|pg)$',
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

/** Of the boundaries around a folder all hold, since only the last rule that names a file does. */
const restrict = (boundary: Boundary) => {
  const { folders: inside, files = ['**'] } = boundary
  const around = boundaries.filter(
    (other) =>
      other === boundary ||
      inside.every((folder) => other.folders.some((name) => folder.startsWith(`${name}/`))),
  )
  return {
    files: inside.flatMap((folder) => files.map((file) => `${folder}/${file}`)),
    excludeFiles: ['**/*.test.ts', '**/*.test.tsx', '**/*.test-d.ts', '**/*.stories.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [staysInFolder, ...around.flatMap(({ refuses }) => refuses)] },
      ],
    },
  }
}

const config = {
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['node_modules', 'dist', '.data', 'bench/peers'],
  rules: {
    'no-restricted-imports': ['error', { patterns: [staysInFolder] }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
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
      files: ['*.config.ts', '**/*.stories.tsx', 'docs/.vitepress/**', 'docs/**/*.paths.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: [
        'framework/**',
        'resources/**',
        'i18n/**',
        'dataProvider/**',
        'authProvider/**',
        'src/**',
        'server/**',
      ],
      // The server logs through its redacting logger; its commands speak to the terminal.
      excludeFiles: [...testFiles, 'framework/server/commands/*.ts', 'server/fields.ts'],
      rules: { 'no-console': 'error' },
    },
    ...boundaries.map(restrict),
    oneComposition,
  ],
}

export default config
