import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Resource } from '#schema/resource.ts'
import { numberListMax, printNumberList } from '#schema/filters/numberList.ts'
import { pastedNumber, searchedNumbers } from '#schema/filters/searchedNumbers.ts'
import { isReadable } from '#schema/views.ts'
import { callNamesOf } from '#server/routes/callNames.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { findNumbers } from '#server/read/findNumbers.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { plainText } from './plainText.ts'
import { pathOf } from '#server/http/basePaths.ts'
import type { ConcurrencyLimit } from '#server/http/concurrencyLimit.ts'
import type { RouteContext } from '#server/http/routeContext.ts'

interface FindNumbersOptions {
  readonly catalogue: Catalogue
  readonly resource: Resource
  readonly share: ConcurrencyLimit
  readonly docs: object
}

/** The longest number of the trade, with room for typed separators. */
const numberMax = 64

/** Which numbers of a pasted list exist, among all rows of the caller. */
export const registerFindNumbers = (
  app: FastifyInstance,
  context: RouteContext,
  { catalogue, resource, share, docs }: FindNumbersOptions,
): void => {
  const columns = (resource.list?.columns ?? []).filter(
    (column) => pastedNumber(resource, column) !== undefined,
  )
  const [first] = columns
  if (first === undefined) return
  const body = z.strictObject({
    column: z.enum([first, ...columns]),
    numbers: z.array(plainText(1, numberMax)).min(1).max(numberListMax),
  })
  const response = z.object({ found: z.array(z.string()) })
  const operationId = `find${callNamesOf(resource).one}Numbers`
  const schema = { ...docs, operationId, body, response: { 200: response } }
  const url = `${pathOf(resource)}/find-numbers`
  const config: FastifyContextConfig = { rights: resource.access.read, errors: ['RATE_LIMITED'] }
  app.post(url, { schema, config }, async (request) => {
    const { session } = request
    const { column, numbers } = request.body as z.infer<typeof body>
    const places = searchedNumbers(resource, column).filter(({ name }) =>
      isReadable(resource, name, session),
    )
    const caller = { session, timeZone: context.settings.timeZone }
    const source = toRowSource(catalogue, resource, caller, undefined)
    const found = await share.run(session, () =>
      context.database.read(({ db }) => findNumbers(db, source, places, printNumberList(numbers))),
    )
    return { found }
  })
}
