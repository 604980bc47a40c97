import type pg from 'pg'
import { companies, type CompanySize } from './companies.ts'
import { pageSize } from './question.ts'
import { reachableRows } from '#framework/query/paging.ts'

export const questions = ['first', 'contains', 'in200', 'one', 'vessel', 'middle', 'last'] as const
export type Question = (typeof questions)[number]

/** One variant of a question, as each server turns it into its own call. */
export interface Asked {
  readonly question: Question
  readonly company: CompanySize
  readonly pageNumber: number
  /** Part of a vessel's name, or an MRN. */
  readonly text?: string
  readonly references?: readonly string[]
}

const variantCount = 64
const partLength = 5
const referenceCount = 200
/** The other references are of any company. */
const ownReferences = 20

/** The variants of each question, with values from the rows of the company; the same in every run on the same data. */
export const readVariants = async (
  client: pg.Client,
  company: CompanySize,
): Promise<Readonly<Record<Question, readonly Asked[]>>> => {
  const read = (statement: string, more: readonly unknown[] = []) =>
    readTexts(client, statement, [companies[company], ...more])
  const total = Number((await read(`select count(*)::text as text from ${seen}`))[0])
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const names = await read(
    `select distinct r.transport_details_vessel_name as text from ${seenOrders}
     and r.transport_details_vessel_name is not null order by 1`,
  )
  const mrns = await read(
    `select m.mrn as text from presentation_of_goods_mrn_list m
     where m.parent_id in (select s.id from ${seen}) order by md5(m.mrn) limit $2`,
    [variantCount],
  )
  const own = await readReferences(read, seenOrders, variantCount * ownReferences)
  const others = await readReferences(
    read,
    'presentation_of_goods r where $1::text is not null',
    variantCount * (referenceCount - ownReferences),
  )
  const ask = (question: Question, more: Partial<Asked> = {}): Asked => ({
    question,
    company,
    pageNumber: 0,
    ...more,
  })
  const numbers = Array.from({ length: variantCount }, (_, index) => index)
  const take = (from: readonly string[], count: number, index: number) =>
    Array.from({ length: count }, (_, place) => from[(index * count + place) % from.length] ?? '')
  const reached = Math.floor(reachableRows / pageSize) - variantCount
  const middle = Math.max(0, Math.min(Math.floor(pages / 2) - variantCount / 2, reached))
  return {
    first: [ask('first')],
    contains: partsOf(names).map((text) => ask('contains', { text })),
    in200: numbers.map((index) =>
      ask('in200', {
        references: [
          ...take(own, ownReferences, index),
          ...take(others, referenceCount - ownReferences, index),
        ],
      }),
    ),
    one: mrns.map((text) => ask('one', { text })),
    vessel: [ask('vessel')],
    middle: numbers
      .filter((index) => middle + index < pages)
      .map((index) => ask('middle', { pageNumber: middle + index })),
    last: [ask('last', { pageNumber: pages - 1 })],
  }
}

const seen = 'presentation_of_goods_scope s where s.company = $1'
const seenOrders = `presentation_of_goods r where r.id in (select s.id from ${seen})`

const readReferences = (
  read: (statement: string, more: readonly unknown[]) => Promise<string[]>,
  from: string,
  count: number,
): Promise<string[]> =>
  read(
    `select r.port_order_reference as text from ${from} order by md5(r.port_order_reference) limit $2`,
    [count],
  )

const readTexts = async (
  client: pg.Client,
  statement: string,
  values: readonly unknown[],
): Promise<string[]> => {
  const { rows } = await client.query<{ text: string }>(statement, [...values])
  return rows.map(({ text }) => text)
}

/** Different parts of the names, from all over them. */
const partsOf = (names: readonly string[]): string[] => {
  const all = new Set<string>()
  for (const name of names) {
    for (let at = 0; at + partLength <= name.length; at += 1) {
      const part = name.slice(at, at + partLength).toLowerCase()
      if (/^[a-z][a-z ]+[a-z]$/.test(part)) all.add(part)
    }
  }
  const parts = [...all]
  const step = Math.max(1, parts.length / variantCount)
  return Array.from(
    { length: Math.min(variantCount, parts.length) },
    (_, index) => parts[Math.floor(index * step)] ?? '',
  )
}
