import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Resource } from '#schema/resource.ts'
import { tableOf } from '#server/sql/names.ts'
import { hasTables, printDifference } from '#server/sql/printDifference.ts'
import { migrate, readMigrations, writtenOn, type Migration } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { readSchema } from '#server/database/readSchema.ts'
import { defineCommand } from './command.ts'

/** The resource that a name means; undefined for the words of a file name. */
const findResource = (name: string | undefined, declarations: readonly Resource[]) => {
  const resource = declarations.find((one) => one.name === name && hasTables(one))
  if (name !== undefined && resource === undefined && !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(name)) {
    const known = declarations.filter(hasTables).map((one) => one.name)
    throw new TypeError(
      `"${name}" is neither a resource with tables nor the words of a file name, as add-berths. Known: ${known.join(', ')}`,
    )
  }
  return resource
}

/** The existing files, and the schema that they make. */
const readMade = async (folders: readonly URL[]) => {
  const migrations = await readMigrations(folders)
  const database = await openDatabase({ log: { warn: () => {} } })
  try {
    await migrate(database, { migrations })
    return { migrations, facts: await readSchema(database.db) }
  } finally {
    await database.close()
  }
}

/** The files that `--contract` adds: statements that the version before could not live with, one file for each migration. */
const contractFolder = 'contract/'

const folderOf = (folders: readonly URL[]): URL => {
  const folder = folders.at(-1)
  if (folder === undefined) throw new Error('The application has no folder of migrations.')
  return folder
}

/** The number after the last one of a package, as the beginning of a file name. */
const nextNumber = (migrations: readonly Migration[]): string => {
  const last = migrations.findLast((one) => one.package === 'application')?.name ?? '0000'
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
}

const lastOfFramework = (migrations: readonly Migration[]): string =>
  migrations.findLast((one) => one.package === 'framework')?.name.slice(0, 4) ?? '0000'

const write = async (file: URL, text: string): Promise<void> => {
  await mkdir(new URL('./', file), { recursive: true })
  await writeFile(file, text, { flag: 'wx' })
  console.log(relative(process.cwd(), fileURLToPath(file)))
}

/** Gives the files of the contract folder the next numbers, so that this release runs them. */
const addContracts = async (folders: readonly URL[]): Promise<void> => {
  const folder = folderOf(folders)
  const waiting = new URL(contractFolder, folder)
  const names = await readdir(waiting).catch(() => [])
  if (names.length === 0) return console.log('No statements are waiting.')
  for (const name of names.toSorted((one, other) => (one < other ? -1 : 1))) {
    const migrations = await readMigrations(folders)
    const file = new URL(
      `${nextNumber(migrations)}-contract-${name.replace(/^\d{4}-/, '')}`,
      folder,
    )
    await rename(new URL(name, waiting), file)
    console.log(relative(process.cwd(), fileURLToPath(file)))
  }
}

export const migration = defineCommand({
  usage: `Usage: npm run migration -- <name> [--rename loadingStop.number=code] [--check | --contract]

Writes the next numbered file with what the declarations have and the existing files do not make. What
is there comes from running the existing files on a database in memory. Read the file before you commit it.

<name>     the words of the file name, verb first, as add-berths: all declarations are compared. The name of
           a resource, as loadingStop: that one alone.
--rename   a name that changed, in the names of the declarations; may be given several times:
           loadingStop.number=code                  a field
           presentationOfGoods.mrnList.mrn=number   a property of the elements of a list
           loadingStop=stop                         a resource
--contract adds the files of the folder contract, whose statements the version before could not live with: in a
           release after the last one that needs what they remove
--check    writes nothing, prints what is missing, and ends with 1 if that is anything; needs no name
--help     prints this text`,
  positionals: 1,
  options: {
    rename: { type: 'string', multiple: true, default: [] },
    check: { type: 'boolean', default: false },
    contract: { type: 'boolean', default: false },
  },
  run: async ({ values, positionals: [name] }, application) => {
    const { declarations, handIndexed } = application
    if (values.contract) return addContracts(application.migrations)
    if (name === undefined && !values.check) throw new TypeError('A name is missing.')
    const resource = findResource(name, declarations)
    const { migrations, facts } = await readMade(application.migrations)
    const difference = printDifference(declarations, facts, {
      handIndexed,
      renames: values.rename,
      files: migrations.map(({ text }) => text),
      ...(resource ? { only: resource.name } : {}),
    })
    if (difference === undefined) {
      if (resource === undefined || values.check)
        return console.log('The tables are as they are declared: there is nothing to write.')
      throw new Error(`The tables of ${name} are as it is declared: there is nothing to write.`)
    }
    if (values.check) {
      console.log(
        `The files lack this; npm run migration -- <name> writes it:\n\n${difference.text}`,
      )
      process.exitCode = 1
      return
    }
    const place = resource && `${difference.verb}-${tableOf(resource).replaceAll('_', '-')}`
    const words = `${difference.isContract ? 'contract-' : ''}${place ?? name ?? ''}`
    const folder = folderOf(application.migrations)
    const file = `${nextNumber(migrations)}-${words}.sql`
    const head = writtenOn(lastOfFramework(migrations))
    await write(new URL(file, folder), head + difference.text)
    if (difference.later !== undefined)
      await write(
        new URL(contractFolder + file, folder),
        `${head}-- What the version before ${file} needs: runs in a later release, by npm run migration -- --contract.\n${difference.later}`,
      )
    for (const remark of difference.remarks) console.log(`  ${remark}`)
  },
})
