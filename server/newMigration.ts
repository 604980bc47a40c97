import { readdir, writeFile } from 'node:fs/promises'
import { resources } from '#resources/all.ts'
import { tableOf } from './sql/names.ts'
import { printTable } from './sql/printTable.ts'

/** `npm run migration -- loadingStop`: writes the next numbered file with the tables of a declared resource. */
const folder = new URL('./store/migrations/', import.meta.url)
const name = process.argv[2] ?? ''
const resource = Object.values(resources).find((known) => known.name === name)
if (resource === undefined || resource.rowsOf !== undefined) {
  console.error(`There is no resource "${name}". Known: ${Object.keys(resources).join(', ')}`)
  process.exit(1)
}
const last = Math.max(...(await readdir(folder)).map((file) => Number(file.slice(0, 4))))
const file = `${String(last + 1).padStart(4, '0')}-create-${tableOf(resource).replaceAll('_', '-')}.sql`
await writeFile(new URL(file, folder), printTable(resource), { flag: 'wx' })
console.log(`server/store/migrations/${file}`)
