import { millisecondsInDay as day } from 'date-fns/constants'
import type { Company } from '#demo/companies.ts'
import type { DemoOrder } from './demoOrder.ts'
import { edgeChanges } from './edgeOrders.ts'
import type { OrderType } from './lifeCycle.ts'
import { toContainerNumber } from './numbers.ts'
import { createPickCompany, type PickCompany } from './parties.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { planShipment } from './shipment.ts'
import { toContainers, toOrder } from '#demo/rows/toOrder.ts'
import { type PresentationOfGoods, customsTypes } from '#resources/order/presentationOfGoods.ts'

export interface DemoOptions {
  readonly seed: number
  /** The instant of the snapshot. */
  readonly today: Date
  /** Number of orders, including archived ones; at least 100. */
  readonly orders: number
  /** The companies with accounts. */
  readonly companies: readonly Company[]
}

/**
 * Orders from the oldest to the newest, ids from 1 upwards: the first third is archived. Equal options give
 * equal orders.
 */
export function* generateOrders(options: DemoOptions): Generator<DemoOrder> {
  const plan = planDates(options)
  const pickCompany = createPickCompany(options.companies)
  for (let index = 0; index < options.orders;) {
    const random = createRandom(options.seed, index)
    const room = plan.roomAt(index)
    const orders =
      plan.isEdge(index) || room < 3 || !random.chance(0.03)
        ? [makeSingle(random, pickCompany, plan, index)]
        : makeCollector(random, pickCompany, plan, index, random.whole(3, Math.min(room, 6)))
    for (const order of orders) yield withCustomsOffice(order, options.companies)
    index += orders.length
  }
}

type Dates = ReturnType<typeof planDates>

/** Archived: from two years to sixteen days ago; current: the sixteen days up to now. */
const planDates = ({ orders, today, companies }: DemoOptions) => {
  const now = today.getTime()
  const archived = Math.floor(orders / 3)
  const current = orders - archived
  // In the middle of the current ones, so that they are not on the first page.
  const edges = archived + Math.floor(current / 2)
  return {
    now,
    companies,
    isArchived: (index: number) => index < archived,
    isEdge: (index: number) => index >= edges && index < edges + edgeChanges.length,
    edgeAt: (index: number) => edgeChanges[index - edges],
    /** The number of orders before the next border that a collector must not cross. */
    roomAt: (index: number) =>
      ([archived, edges, orders].find((border) => border > index) ?? orders) - index,
    createdAt: (index: number) =>
      index < archived
        ? now - 730 * day + Math.floor((714 * day * (index + 0.5)) / archived)
        : now - 16 * day + Math.floor((16 * day * (index - archived + 0.5)) / current),
  }
}

const makeSingle = (
  random: Random,
  pickCompany: PickCompany,
  dates: Dates,
  index: number,
): DemoOrder => {
  const edge = dates.edgeAt(index)
  const pick: PickCompany = edge ? (_, role) => firstOf(dates.companies, role) : pickCompany
  const created = dates.createdAt(index)
  const type = edge ? 'AES' : pickType(random, created)
  const shipment = planShipment(random, pick, created, [type])
  const id = index + 1
  const order = toOrder(random, edge ? pickCompany : pick, dates.now, {
    id,
    type,
    letter: letterOf(type),
    created,
    issuer: pick(random, 'FORWARDER'),
    shipment,
    containers: toContainers(random, id, shipment.kind),
    archived: dates.isArchived(index),
    part: 'alone',
  })
  return edge ? { ...order, record: { ...order.record, ...edge(order.record) } } : order
}

const firstOf = (companies: readonly Company[], role: string): Company => {
  const company = companies.find(({ roles }) => roles.includes(role))
  if (company === undefined) throw new TypeError(`no company is a ${role}`)
  return company
}

const makeCollector = (
  random: Random,
  pickCompany: PickCompany,
  dates: Dates,
  first: number,
  size: number,
): DemoOrder[] => {
  const last = first + size - 1
  const types = Array.from({ length: size - 1 }, () =>
    random.pickWeighted<OrderType>([
      ['AES', 7],
      ['DUX', 2],
      ['AUS', 1],
    ]),
  )
  const shipment = planShipment(random, pickCompany, dates.createdAt(last), [...types, 'SAC'])
  const containers = [toContainerNumber((last + 1) * 3)]
  const shared = { shipment, containers, archived: dates.isArchived(first) }
  const children = types.map((type, offset) =>
    toOrder(random, pickCompany, dates.now, {
      ...shared,
      id: first + offset + 1,
      type,
      letter: letterOf(type),
      created: dates.createdAt(first + offset),
      issuer: pickCompany(random, 'FORWARDER'),
      part: offset === 0 ? 'concerned' : 'beside',
    }),
  )
  const parent = toOrder(random, pickCompany, dates.now, {
    ...shared,
    id: last + 1,
    type: 'SAC',
    // A collector takes the letter with the highest precedence among its orders.
    letter: types.includes('AES') ? 'Z' : types.includes('DUX') ? 'S' : 'B',
    created: dates.createdAt(last),
    issuer: pickCompany(random, 'FORWARDER'),
    part: 'concerned',
  })
  return linkCollector(parent, children)
}

/** Re-export notifications outside the customs system are refused from this day on (A122). */
const endOfMit = Date.parse('2026-07-01T00:00:00+02:00')

const pickType = (random: Random, created: number): OrderType => {
  const type = random.pickWeighted<OrderType>([
    ['AES', 62],
    ['DUX', 16],
    ['EUB', 9],
    ['AUS', 5],
    ['MIT', 4],
    ['SBF', 4],
  ])
  return type === 'MIT' && created >= endOfMit ? 'DUX' : type
}

const letterOf = (type: OrderType): 'B' | 'S' | 'Z' => {
  if (type === 'AES') return 'Z'
  return type === 'DUX' ? 'S' : 'B'
}

type Assigned = PresentationOfGoods['assignedPortOrderList']

/** The children, each with its parent, followed by the parent with all children. */
const linkCollector = (parent: DemoOrder, children: readonly DemoOrder[]): DemoOrder[] => [
  ...children.map((child) =>
    assign(child, [
      { portOrderReference: parent.record.portOrderReference, referenceType: 'PARENT' },
    ]),
  ),
  assign(
    parent,
    children.map(({ record }) => ({
      portOrderReference: record.portOrderReference,
      referenceType: 'CHILD',
    })),
  ),
]

const assign = (order: DemoOrder, assignedPortOrderList: Assigned): DemoOrder => ({
  ...order,
  record: { ...order.record, assignedPortOrderList },
})

const types: readonly string[] = customsTypes

/** The customs office is a participant of every order with customs features; otherwise it could not process any. */
const withCustomsOffice = (order: DemoOrder, companies: readonly Company[]): DemoOrder => {
  const office = companies.find(({ roles }) => roles.includes('CUSTOMS'))
  const { record } = order
  // An order without participants is an edge case for screens.
  const isEmpty = record.participantList.length === 0
  if (office === undefined || isEmpty || !types.includes(record.type)) return order
  const part = { name: office.name, pcsCode: office.code } as const
  return {
    ...order,
    record: {
      ...record,
      participantList: [
        ...record.participantList,
        { ...part, type: 'REPRESENTING_COMPANY', source: 'CUSTOMS' },
      ],
    },
  }
}
