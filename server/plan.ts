import '#resources/port/application.ts'
import '#server/port/kinds/columnKinds.ts'
import { parseArgs } from 'node:util'
import { allResources } from '#resources/all.ts'
import { application } from '#resources/kit/application.ts'
import { permissions } from '#resources/port/permissions.ts'
import { openDatabase } from '#server/core/database/openDatabase.ts'
import {
  filterObjectSchema,
  filterStringSchema,
  findBodySchema,
  readFilter,
  type FindBody,
} from '#server/core/routes/findBody.ts'
import { readSettings } from '#server/core/settings.ts'
import { explainPage } from '#server/core/store/read/postgresLists.ts'
import { toRowSource } from '#server/core/store/read/rowSource.ts'
import { runCommand } from './runCommand.ts'

const usage = `Usage: npm run plan -- '<body of a find call>' [--resource presentationOfGoods] [--company FWD1] [--archive]

Prints how the page of a list is read, and what PostgreSQL does for it. The statement is run.

--resource  the list; by default that of the presentations of goods
--company   as which company sees it; by default all rows are seen
--archive   archived rows
--help      prints this text`

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      resource: { type: 'string', default: 'presentationOfGoods' },
      company: { type: 'string' },
      archive: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const resource = Object.values(allResources).find(({ name }) => name === values.resource)
  if (resource === undefined) throw new TypeError(`there is no resource ${values.resource}`)
  if (positionals.length > 1) throw new TypeError('one body is taken')
  const schema = findBodySchema(
    resource,
    resource.filterKeys ? filterObjectSchema(resource) : filterStringSchema,
  )
  const { data, error } = schema.safeParse(readJson(positionals[0] ?? '{}'))
  if (data === undefined)
    throw new TypeError(`the body is not that of a find call: ${error.message}`)
  return { ...values, resource, body: data as unknown as FindBody }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new TypeError('the body is not JSON', { cause })
  }
}

const run = async (): Promise<void> => {
  const { help, resource, company, archive, body } = readArguments()
  if (help) return console.log(usage)
  const { unrestricted } = application()
  const session = {
    participantCode: company ?? '',
    username: '',
    permissions: permissions.filter((right) => company === undefined || right !== unrestricted),
    groups: [],
    flags: [],
    archive,
  }
  const settings = readSettings(process.env)
  const log = { warn: (_facts: object, text: string) => console.warn(text) }
  const database = await openDatabase({ ...settings, log })
  try {
    const caller = { session, timeZone: settings.timeZone }
    const source = toRowSource(allResources, resource, caller, readFilter(resource, body))
    console.log(await explainPage(database, source, body.pageable))
  } finally {
    await database.close()
  }
}

await runCommand(usage, run)
