import { port } from '#resources/application.ts'
import { expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import type { Resource } from '#framework/schema/resource.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { customsStatus } from '#resources/status/customsStatus.ts'
import { parseFilter } from '#framework/query/parseFilter.ts'
import { bindOrder } from '#framework/server/sql/toOrder.ts'
import { toRowSource } from '#framework/server/read/rowSource.ts'
import type { Statistics } from '#framework/server/read/page/columnStatistics.ts'
import { nearerEnd, planPage, type PagePlan } from '#framework/server/read/page/planPage.ts'

const table = 'public.presentation_of_goods'
const column = (most: number) => ({
  most,
  distinct: 1_000,
  forms: new Set(['plain', 'folded'] as const),
})
const statistics: Statistics = {
  rows: new Map([
    [table, 300_000],
    ['public.customs_status', 300_000],
  ]),
  columns: new Map([
    [`${table}.port_order_reference`, column(1)],
    [`${table}.type`, column(100_000)],
  ]),
  companies: new Map([
    [
      `${table}_scope`,
      {
        named: new Map([
          ['MANY', 40_000],
          ['MOST', 200_000],
        ]),
        others: 1_000,
      },
    ],
  ]),
}

const sorted = (find: PagePlan['find'] | 'byIndex') => ({ read: 'sorted', find })
const walked = (find: PagePlan['find'], counted: 'together' | 'apart') => ({
  read: 'walked',
  find,
  counted,
})
const everybody = 'EM01_NO_PARTICIPANT_RESTRICTION'

const planOf = (
  company: string,
  filter: string,
  property = 'created',
  resource: Resource = presentationOfGoods,
  expected = 0,
) => {
  const session = {
    participantCode: company,
    username: 'anna',
    permissions: [...resource.access.read, ...(company === 'ALL' ? [everybody] : [])],
    groups: [],
    flags: [],
    archive: false,
  } as never
  const source = toRowSource(
    allResources,
    resource,
    { application: port, session, timeZone: 'UTC' },
    filter === '' ? undefined : parseFilter(filter),
  )
  const order = bindOrder(resource, [{ property, direction: 'DESC' }], session)
  return planPage({ source, order, offset: 0, size: 10 }, statistics, expected)
}

const number = 'portOrderReference==Z26000000001'
const vessel = 'transportDetailsVesselName=ci=*a*'

test.each([
  ['a small company without a filter', ['FEW', ''], walked('byScope', 'together')],
  ['a small company in another order', ['FEW', '', 'updated'], sorted('byScope')],
  ['a small company with a filter', ['FEW', vessel], sorted('byScope')],
  ['a small company with a number', ['FEW', number], sorted('byIndex')],
  ['many rows of a company', ['MANY', ''], walked('byScope', 'together')],
  ['most rows, counted apart', ['MOST', ''], walked('byScope', 'apart')],
  ['many rows in another order', ['MANY', '', 'updated'], walked('byPlanner', 'together')],
  ['many rows with a filter', ['MANY', vessel], sorted('byPlanner')],
  ['many rows with a value that many have', ['MANY', 'type==AES'], sorted('byPlanner')],
  ['many rows with a number', ['MANY', number], sorted('byIndex')],
  ['a number beside another filter', ['MANY', `${vessel};${number}`], sorted('byIndex')],
  ['a number or another filter', ['MANY', `${vessel},${number}`], sorted('byPlanner')],
  ['anything but a number', ['MANY', `!(${number})`], sorted('byPlanner')],
  ['all rows', ['ALL', ''], walked('byPlanner', 'apart')],
  ['all rows with a number', ['ALL', number], sorted('byIndex')],
] as const)('%s', (_, [company, filter, property], plan) => {
  expect(planOf(company, filter, property)).toEqual(plan)
})

test('rows that are seen through others are found like those of a filter', () => {
  expect(planOf('MANY', '', 'created', customsStatus)).toEqual(sorted('byPlanner'))
  expect(planOf('ALL', '', 'created', customsStatus)).toEqual(walked('byPlanner', 'apart'))
})

test('more matches than can be sorted are read in order', () => {
  expect(planOf('MANY', vessel, 'created', presentationOfGoods, 20_000)).toEqual(
    walked('byScope', 'apart'),
  )
  expect(planOf('MANY', vessel, 'updated', presentationOfGoods, 20_000)).toEqual(
    walked('byPlanner', 'apart'),
  )
  expect(planOf('FEW', vessel, 'created', presentationOfGoods, Infinity)).toEqual(
    walked('byScope', 'apart'),
  )
})

test.each([
  ['the first page', 0, { totalElements: 30_000 }, { offset: 0, size: 10, fromEnd: false }],
  [
    'a page from the beginning',
    9_990,
    { totalElements: 10_000, totalEstimated: true as const },
    { offset: 9_990, size: 10, fromEnd: false },
  ],
  ['a page that is too far', 10_000, { totalElements: 30_000 }, undefined],
  [
    'a page near the end',
    20_000,
    { totalElements: 30_000 },
    { offset: 9_990, size: 10, fromEnd: true },
  ],
  ['the last page', 29_995, { totalElements: 30_000 }, { offset: 0, size: 5, fromEnd: true }],
  [
    'a page behind the end',
    30_000,
    { totalElements: 30_000 },
    { offset: 0, size: 0, fromEnd: true },
  ],
  [
    'a page near an end that is not known',
    20_000,
    { totalElements: 10_000, totalEstimated: true as const },
    undefined,
  ],
])('%s is read from the nearer end', (_, offset, total, wanted) => {
  expect(nearerEnd({ offset, size: 10 }, total)).toEqual(wanted)
})
