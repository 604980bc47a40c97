import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './build.mjs'
import { captureOrThrow } from './process/capture.mjs'
import { isMain } from './process/isMain.mjs'

/** The packages that applications outside this repository install, lowest first. */
export const packages = ['framework', 'dataProvider', 'authProvider']

/** What shows or proves the framework itself. */
const isTest = (file) =>
  /\.(test|test-d|stories)\.tsx?$/.test(file) || /(^|[/\\])testing[/\\]stories[/\\]/.test(file)
const isCode = (file) => /\.tsx?$/.test(file)

/**
 * Builds the packages as JavaScript with declarations, since Node runs no TypeScript inside `node_modules`, and packs them into `folder`.
 * Resolves to the paths of the archives.
 */
export const packAll = async (folder = join(root, '.data', 'packages')) => {
  mkdirSync(folder, { recursive: true })
  const archives = []
  for (const name of packages) archives.push(await packOne(name, folder))
  return archives
}

const packOne = async (name, folder) => {
  const source = join(root, name)
  const staged = join(folder, 'sources', name)
  const built = join(folder, name)
  for (const old of [staged, built]) rmSync(old, { recursive: true, force: true })
  for (const file of globSync('**/*.*', {
    cwd: source,
    exclude: (path) => path === 'node_modules',
  })) {
    if (isTest(file) || /(^|\/)tsconfig\.json$/.test(file)) continue
    if (isCode(file))
      write(join(staged, file), toBuiltNames(readFileSync(join(source, file), 'utf8')))
    else copy(join(source, file), join(built, file))
  }
  write(join(staged, 'package.json'), readFileSync(join(source, 'package.json'), 'utf8'))
  await compile(staged, built)
  writeFileSync(join(built, 'package.json'), toManifest(join(source, 'package.json')))
  const packed = execFileSync(
    'npm',
    ['pack', '--json', '--loglevel=error', '--pack-destination', folder],
    { cwd: built, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  return join(folder, JSON.parse(packed)[0].filename)
}

/** Names files as they are called when they are built: JavaScript. */
const toBuiltNames = (text) =>
  text.replaceAll(
    /((?:from |import |import\(|declare module |new URL\()(["'])(?:\.{1,2}\/|#)[^"'?]+)\.tsx?((?:\?[^"']*)?)\2/g,
    '$1.js$3$2',
  )

const compile = (staged, built) => {
  const project = join(staged, 'tsconfig.json')
  const options = {
    rootDir: '.',
    outDir: built,
    noEmit: false,
    declaration: true,
    module: 'esnext',
  }
  write(
    project,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        ...options,
        allowImportingTsExtensions: false,
        types: ['node', join(root, 'node_modules/vite/client.d.ts')],
        typeRoots: [join(root, 'node_modules/@types')],
        // The built framework, whose files are JavaScript with declarations.
        paths: {
          '@quayside/framework': [join(built, '../framework/index.d.ts')],
          '@quayside/framework/*.css': [join(built, '../framework/*.css')],
          '@quayside/framework/*': [join(built, '../framework/*/index.d.ts')],
        },
      },
      include: ['.'],
    }),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return captureOrThrow(process.execPath, [tsc, '-p', project], { cwd: root })
}

const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const copy = (from, to) => {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true })
}

const toScript = (path) => path.replace(/\.tsx?$/, '.js')

/** The manifest for built files: what was TypeScript is JavaScript with declarations. */
const toManifest = (path) => {
  const { private: _private, ...manifest } = JSON.parse(readFileSync(path, 'utf8'))
  const both = (file) => ({ types: file.replace(/\.tsx?$/, '.d.ts'), default: toScript(file) })
  const exports = Object.entries(manifest.exports).map(([name, file]) => [
    name,
    isCode(file) ? both(file) : file,
  ])
  return JSON.stringify(
    {
      ...manifest,
      exports: Object.fromEntries(exports),
      ...(manifest.bin
        ? {
            bin: Object.fromEntries(
              Object.entries(manifest.bin).map(([name, file]) => [name, toScript(file)]),
            ),
          }
        : {}),
    },
    undefined,
    2,
  )
}

if (isMain(import.meta.url)) for (const archive of await packAll()) console.log(archive)
