import type pg from 'pg'

/** Orders of one type that were made within some time: what the load asks for, each time for another while. */
export interface Window {
  readonly from: string
  readonly until: string
}

export const company = 'FWD1'
export const type = 'AES'
export const pageSize = 10
/** Rows that the company sees of each window, about: much for the database to count, and hardly anything. */
export const questions = { wide: 1_200, narrow: 12 } as const
export type Question = keyof typeof questions

/** Windows of equal length at even distances, no two of them the same: no answer can be remembered. */
export const readWindows = async (
  client: pg.Client,
  question: Question,
  count: number,
): Promise<Window[]> => {
  const { rows } = await client.query<{ first: Date; last: Date; count: string }>(
    `select min(created) as first, max(created) as last, count(*) as count
     from presentation_of_goods r
     where type = $1 and exists (
       select 1 from presentation_of_goods_participant_list p
       where p.parent_id = r.id and p.pcs_code = $2)`,
    [type, company],
  )
  const [found] = rows
  if (found === undefined) throw new Error('there are no orders')
  const first = found.first.getTime()
  const whole = found.last.getTime() - first
  const length = Math.min(
    whole / 2,
    Math.round((whole * questions[question]) / Number(found.count)),
  )
  return Array.from({ length: count }, (_, index) => {
    const from = Math.round(first + ((whole - length) * index) / count)
    return { from: new Date(from).toISOString(), until: new Date(from + length).toISOString() }
  })
}

export const findPath = '/api/main/presentation-of-goods/v1/find'

/** The question as the product is asked. */
export const toFindBody = ({ from, until }: Window) => ({
  pageable: { pageNumber: 0, pageSize, sort: [{ property: 'created', direction: 'DESC' }] },
  filter: { filterString: `type==${type};created>="${from}";created<="${until}"` },
})
