import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Resource } from '#resources/kit/resource.ts'
import { numberListMax, printNumberList } from '#resources/kit/filters/numberList.ts'
import { pastedNumber, searchedNumbers } from '#resources/kit/filters/searchedNumbers.ts'
import { isReadable } from '#resources/kit/views.ts'
import { callNamesOf } from '#server/core/routes/callNames.ts'
import type { Catalogue } from '#server/core/sql/toScope.ts'
import { findNumbers } from '#server/core/store/read/findNumbers.ts'
import { toRowSource } from '#server/core/store/read/rowSource.ts'
import { plainText } from './plainText.ts'
import { pathOf } from '#server/core/http/basePaths.ts'
import type { ConcurrencyLimit } from '#server/core/http/concurrencyLimit.ts'
import type { RouteContext } from '#server/core/http/routeContext.ts'

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
