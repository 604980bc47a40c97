import '#resources/port/application.ts'
import '#server/port/kinds/columnKinds.ts'
import { readdir, writeFile } from 'node:fs/promises'
import type { Resource } from '#resources/kit/defineResource.ts'
import { resources } from '#resources/all.ts'
import { tableOf } from '#server/core/sql/names.ts'
import { printChanges } from '#server/core/sql/printChanges.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { openDatabase } from '#server/core/database/openDatabase.ts'
import { readTables } from '#server/core/database/readTables.ts'

/**
 * `npm run migration -- loadingStop`: writes the next numbered file, with the tables of a declared resource, or with its changes
 * since they were created. The existing tables come from running the existing files on an in-memory database.
 */
const folder = new URL('./port/migrations/', import.meta.url)
const name = process.argv[2] ?? ''
const catalogue: Resource[] = Object.values(resources)
const hasTables = ({ tableOf, storage }: Resource) => tableOf === undefined && storage === undefined

const fail = (line: string): never => {
  console.error(line)
  process.exit(1)
}

const readMade = async () => {
  const database = await openDatabase({ log: { warn: () => {} } })
  try {
    await migrate(database, { folders: [folder] })
    return await readTables(database.db)
  } finally {
    await database.close()
  }
}

const known = catalogue.filter(hasTables).map((resource) => resource.name)
const resource =
  catalogue.find((one) => one.name === name && hasTables(one)) ??
  fail(`There is no resource "${name}" with tables. Known: ${known.join(', ')}`)
const sharing = catalogue.filter(({ tableOf }) => tableOf === name)
const changes =
  printChanges(resource, sharing, await readMade()) ??
  fail(`The tables of ${name} are as it is declared: there is nothing to write.`)
const last = Math.max(...(await readdir(folder)).map((file) => Number(file.slice(0, 4))))
const place = `${changes.verb}-${tableOf(resource).replaceAll('_', '-')}`
const file = `${String(last + 1).padStart(4, '0')}-${place}.sql`
await writeFile(new URL(file, folder), changes.text, { flag: 'wx' })
console.log(`server/port/migrations/${file}`)
for (const remark of changes.remarks) console.log(`  ${remark}`)
