import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin'

type GetList = DataProvider['getList']

const toKey = ({ pagination, sort, filter, meta }: GetListParams) =>
  JSON.stringify([pagination, sort, filter, meta])

/**
 * Lists that can be asked for before they are drawn: the answer is for the first call of `getList` for that resource, if it asks the
 * same. It never serves a second one, as rows are read again whenever a list is opened.
 */
export const createAskedAhead = (getList: GetList) => {
  const asked = new Map<string, { readonly key: string; readonly answer: Promise<unknown> }>()
  return {
    getList: <Row extends RaRecord>(
      resource: string,
      params: GetListParams,
    ): Promise<GetListResult<Row>> => {
      const ahead = asked.get(resource)
      asked.delete(resource)
      return ahead?.key === toKey(params)
        ? (ahead.answer as Promise<GetListResult<Row>>)
        : getList<Row>(resource, params)
    },
    ask: (resource: string, params: GetListParams): void => {
      const answer = getList(resource, params)
      // Who takes it hears of its failure.
      answer.catch(() => undefined)
      asked.set(resource, { key: toKey(params), answer })
    },
  }
}
