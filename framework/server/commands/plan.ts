import { findBodySchema, readFilter, type FindBody } from '#server/routes/findBody.ts'
import { explainPage } from '#server/read/postgresLists.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { defineCommand, withDatabase } from './command.ts'

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new TypeError('the body is not JSON', { cause })
  }
}

export const plan = defineCommand({
  usage: `Usage: npm run plan -- <resource> ['<body of a find call>'] [--company FWD1] [--archive]

Prints how the page of a list is read for a body such as '{"pageable":{"pageNumber":2}}', and what PostgreSQL does for it.
The statement is run.

--company  as which company sees it; by default all rows are seen
--archive  archived rows
--help     prints this text`,
  positionals: 2,
  options: {
    company: { type: 'string' },
    archive: { type: 'boolean', default: false },
  },
  run: ({ values: { company, archive }, positionals: [name, text = '{}'] }, { application }) => {
    const catalogue = application.resources
    const resource = Object.values(catalogue).find((one) => one.name === name)
    if (resource === undefined) throw new TypeError(`there is no resource ${name ?? ''}`)
    const { data, error } = findBodySchema(resource).safeParse(readJson(text))
    if (data === undefined)
      throw new TypeError(`the body is not that of a find call: ${error.message}`)
    const body = data as unknown as FindBody
    const { permissions, unrestricted } = application
    const session = {
      participantCode: company ?? '',
      username: '',
      permissions: permissions.filter((right) => company === undefined || right !== unrestricted),
      groups: [],
      flags: [],
      archive,
    }
    return withDatabase(application, async (database, { timeZone }) => {
      const caller = { application, session, timeZone }
      const source = toRowSource(catalogue, resource, caller, readFilter(resource, body))
      console.log(await explainPage(database, source, body.pageable))
    })
  },
})
