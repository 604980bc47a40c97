import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

export const createUsage = `Usage: quayside create <folder> [--packages <folder of archives>]

Writes a new application: one resource, its texts in one language, a server, a test and a README. The folder must be empty.

--packages  installs the framework and its providers from archives that npm run packages has made
--help      prints this text`

const template = fileURLToPath(new URL('../../template/', import.meta.url))

/** Creates an application, and says what to do next. @throws TypeError for arguments that it does not take */
export const createApplication = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { packages: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  if (values.help) return console.log(createUsage)
  const [target, ...more] = positionals
  if (target === undefined || more.length > 0) throw new TypeError('Name one folder.')
  const folder = resolve(target)
  if ((await readdir(folder).catch(() => [])).length > 0) throw new Error(`${folder} is not empty.`)
  const name = basename(folder)
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name))
    throw new TypeError(`"${name}" is no name: small letters, digits and hyphens, a letter first.`)
  const facts = { ...namesOf(name), ...(await versions(values.packages)) }
  const files = await readdir(template, { recursive: true })
  for (const file of files.filter((one) => one.endsWith('.tmpl'))) {
    const text = await readFile(join(template, file), 'utf8')
    const place = join(folder, file.replace(/\.tmpl$/, '').replace(/^gitignore$/, '.gitignore'))
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, fill(text, facts))
  }
  console.log(`${folder} is an application. Next:\n  cd ${target}\n  npm install\n  npm start`)
}

type Facts = Readonly<Record<string, string>>

const fill = (text: string, facts: Facts): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`the template asks for ${name}`)
    return fact
  })

/** The forms of a name: `my-app`, `My app`, `myapp`, `MYAPP`. */
const namesOf = (name: string): Facts => {
  const words = name.split('-').filter((word) => word !== '')
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return {
    name,
    title: capital(words.join(' ')),
    code: words.join(''),
    CODE: words.join('').toUpperCase(),
  }
}

const packages = {
  mui: '@mui/material',
  muiIcons: '@mui/icons-material',
  react: 'react',
  reactDom: 'react-dom',
  reactAdmin: 'react-admin',
  typesNode: '@types/node',
  typesReact: '@types/react',
  typesReactDom: '@types/react-dom',
  pluginReact: '@vitejs/plugin-react',
  typescript: 'typescript',
  vite: 'vite',
  vitest: 'vitest',
  oxlint: 'oxlint',
  knip: 'knip',
}

interface Manifest {
  readonly version: string
  readonly dependencies: Facts
  readonly devDependencies: Facts
  readonly peerDependencies: Facts
}

/** The versions that the framework is made with, and that of the framework or the archives of it. */
const versions = async (archives: string | undefined): Promise<Facts> => {
  const manifest = JSON.parse(await readFile(join(template, '../package.json'), 'utf8')) as Manifest
  const { version, dependencies, devDependencies, peerDependencies } = manifest
  const all = { ...dependencies, ...devDependencies, ...peerDependencies }
  const found = Object.entries(packages).map(([key, name]) => [key, all[name] ?? ''] as const)
  const own = Object.entries({
    framework: 'framework',
    dataProvider: 'data-provider',
    authProvider: 'auth-provider',
  }).map(([key, name]) => [
    key,
    archives === undefined ? version : `file:${resolve(archives)}/quayside-${name}-${version}.tgz`,
  ])
  return Object.fromEntries([...found, ...own])
}
