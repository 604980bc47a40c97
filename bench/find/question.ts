import type pg from 'pg'

export const findPath = '/api/main/presentation-of-goods/v1/find'
export const pageSize = 10

/** Orders of one type created in a time window: what others ask for while long answers are written. */
export interface Window {
  readonly from: string
  readonly until: string
}

const company = 'FWD1'
const type = 'AES'
/** Approximate rows of the company in each window. */
const rowsOfWindow = { narrow: 12 } as const

/** Windows of equal length at even distances, all different: no answer can be cached. */
export const readWindows = async (
  client: pg.Client,
  rows: keyof typeof rowsOfWindow,
  count: number,
): Promise<Window[]> => {
  const result = await client.query<{ first: Date; last: Date; count: string }>(
    `select min(created) as first, max(created) as last, count(*) as count
     from presentation_of_goods r
     where type = $1 and exists (
       select 1 from presentation_of_goods_participant_list p
       where p.parent_id = r.id and p.pcs_code = $2)`,
    [type, company],
  )
  const [found] = result.rows
  if (found === undefined) throw new Error('there are no orders')
  const first = found.first.getTime()
  const whole = found.last.getTime() - first
  const length = Math.min(whole / 2, Math.round((whole * rowsOfWindow[rows]) / Number(found.count)))
  return Array.from({ length: count }, (_, index) => {
    const from = Math.round(first + ((whole - length) * index) / count)
    return { from: new Date(from).toISOString(), until: new Date(from + length).toISOString() }
  })
}

/** The body of the product's call. */
export const toFindBody = ({ from, until }: Window) => ({
  pageable: { pageNumber: 0, pageSize, sort: [{ property: 'created', direction: 'DESC' }] },
  filter: { filterString: `type==${type};created>="${from}";created<="${until}"` },
})
