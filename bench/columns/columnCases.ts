import { port } from '#resources/application.ts'
import type pg from 'pg'
import { toPageable } from '#dataProvider/toFindRequest.ts'
import { allResources } from '#resources/all.ts'
import { toColumnFilter } from '#framework/schema/filters/columnFilter.ts'
import type { ColumnFilterContext } from '#framework/schema/kinds/kind.ts'
import { fieldOf, type Resource } from '#framework/schema/resource.ts'
import { isSortable, operatorsOf } from '#framework/schema/filters/operatorsOf.ts'
import type { SortOrder } from '#framework/query/paging.ts'
import { serializeFilter } from '#framework/query/serializeFilter.ts'
import { pathOf } from '#framework/server/http/basePaths.ts'
import { readTypedTexts } from './typedTexts.ts'

/** One query for one column: by a text above it, or by its sort. */
export interface ColumnCase {
  readonly resource: string
  readonly column: string
  readonly asked: string
  readonly path: string
  readonly pageSize: number
  readonly filterString: string
  readonly sort: readonly SortOrder[]
}

/** Every filterable and sortable column of every declared list. */
export const readColumnCases = async (
  client: pg.Client,
  say: (line: string) => void,
): Promise<ColumnCase[]> => {
  const context = await readFilterContext(client)
  const cases: ColumnCase[] = []
  for (const resource of Object.values<Resource>(allResources)) {
    // Lists whose calls take an object have the rows of another one.
    if (!resource.calls.includes('find') || resource.filterKeys) continue
    for (const column of resource.list?.columns ?? []) {
      say(`cases of ${resource.name}.${column}`)
      cases.push(...(await casesOf(client, resource, column, context)))
    }
  }
  return cases
}

const casesOf = async (
  client: pg.Client,
  resource: Resource,
  column: string,
  context: ColumnFilterContext,
): Promise<ColumnCase[]> => {
  const field = fieldOf(resource, column)
  if (field === undefined) return []
  const common = {
    resource: resource.name,
    column,
    path: `${pathOf(port, resource)}/find`,
    pageSize: resource.list?.pageSize ?? 15,
  }
  const { sort } = toPageable(0, 1, resource.list?.sort)
  const cases: ColumnCase[] = []
  const texts = operatorsOf(field).length > 0 ? await readTypedTexts(client, resource, column) : []
  for (const { label, text } of texts) {
    const filter = toColumnFilter(resource, column, text, context)
    if (filter === undefined) continue
    cases.push({
      ...common,
      asked: `${label} "${text}"`,
      filterString: serializeFilter(filter),
      sort,
    })
  }
  if (!isSortable(field)) return cases
  for (const direction of ['ASC', 'DESC'] as const) {
    cases.push({
      ...common,
      asked: `order ${direction}`,
      filterString: '',
      sort: [{ property: column, direction }],
    })
  }
  return cases
}

interface Status {
  readonly content: string
  readonly type: string
  readonly code: string
  readonly name: string
}

/** Like in the browser: codes whose number or English name contains the text. */
export const readFilterContext = async (client: pg.Client): Promise<ColumnFilterContext> => {
  const { rows } = await client.query<Status>(
    'select content, type, code, name_en as name from status_code',
  )
  return {
    codesNamed: (field, text) => {
      if (field.kind !== 'statusCode') return []
      const { content, type } = field
      const wanted = text.toLowerCase()
      return rows
        .filter((status) => status.content === content && status.type === type)
        .filter(({ code, name }) => code.includes(wanted) || name.toLowerCase().includes(wanted))
        .map(({ code }) => code)
    },
  }
}
