import { firstBase, relatedRowsPath } from '@quayside/framework'
import type { FindResponse } from '@quayside/framework/query'
import type { RaRecord } from 'react-admin'
import { toReading } from '#callOptions.ts'
import type { HttpClient, RelatedRowsCalls } from '@quayside/framework/admin'
import { toPageable, toTextFilter } from '#toFindRequest.ts'

/** Related rows of a row. */
export const createRelatedRowsCalls = (
  http: Pick<HttpClient, 'get' | 'post'>,
): RelatedRowsCalls => ({
  readRelatedRows: async (tab, row, page, params) => {
    const path = relatedRowsPath(tab, row)
    const options = { ...toReading(params), handlesErrors: true }
    const answer =
      tab.method === 'GET'
        ? await http.get(firstBase, path, options)
        : await http.post(firstBase, path, toPage(page, tab.pageSize), options)
    if (tab.rowsIn === undefined) return answer as FindResponse<RaRecord>
    const entityList = (answer as { readonly [key: string]: RaRecord[] })[tab.rowsIn] ?? []
    return { entityList, page: { totalElements: entityList.length } }
  },
})

const toPage = (pageNumber: number, pageSize = 10_000) => ({
  pageable: toPageable(pageNumber, pageSize),
  filter: toTextFilter(''),
})
