import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Resource } from '#framework/schema/resource.ts'
import { tableOf } from '#framework/server/sql/names.ts'
import { hasTables, printDifference } from '#framework/server/sql/printDifference.ts'
import { migrate, readMigrations } from '#framework/server/database/migrate.ts'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
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

/** Writes the file into the last folder of the application, and returns its path. */
const writeNext = async (
  folders: readonly URL[],
  { last, words, text }: { readonly last: string; readonly words: string; readonly text: string },
): Promise<string> => {
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
  const folder = folders.at(-1)
  if (folder === undefined) throw new Error('The application has no folder of migrations.')
  const file = new URL(`${number}-${words}.sql`, folder)
  await writeFile(file, text, { flag: 'wx' })
  return relative(process.cwd(), fileURLToPath(file))
}

export const migration = defineCommand({
  usage: `Usage: npm run migration -- <name> [--rename loadingStop.number=code] [--check]

Writes the next numbered file with what the declarations have and the existing files do not make. What
is there comes from running the existing files on a database in memory. Read the file before you commit it.

<name>     the words of the file name, verb first, as add-berths: all declarations are compared. The name of
           a resource, as loadingStop: that one alone.
--rename   a name that changed, in the names of the declarations; may be given several times:
           loadingStop.number=code                  a field
           presentationOfGoods.mrnList.mrn=number   a property of the elements of a list
           loadingStop=stop                         a resource
--check    writes nothing, prints what is missing, and ends with 1 if that is anything; needs no name
--help     prints this text`,
  positionals: 1,
  options: {
    rename: { type: 'string', multiple: true, default: [] },
    check: { type: 'boolean', default: false },
  },
  run: async ({ values, positionals: [name] }, application) => {
    const { declarations, handIndexed } = application
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
    const last = migrations.at(-1)?.name ?? '0000'
    const words = `${difference.isContract ? 'contract-' : ''}${place ?? name ?? ''}`
    console.log(await writeNext(application.migrations, { last, words, text: difference.text }))
    for (const remark of difference.remarks) console.log(`  ${remark}`)
  },
})
