import { millisecondsInHour as hour } from 'date-fns/constants'
import type { CustomsStatus } from '#resources/status/customsStatus.ts'
import type { ProcessingStatus } from '#resources/status/processingStatus.ts'
import type { DemoOrder } from '#demo/orders/demoOrder.ts'

type Entry<T> = Omit<T, 'id'>

const officer = 'customs@zoll.example'
const office = 'ZOLL'

const comments = [
  'Papers are complete.',
  'Invoice and packing list do not match; asked the issuer.',
  null,
  'Seal checked at the gate.',
  null,
] as const
const commentOf = ({ record }: DemoOrder, step: number) =>
  comments[(record.id + step) % comments.length] ?? null

/** The last entry is at the time of the last change of the order. */
const timeOf = ({ record }: DemoOrder, stepsLeft: number): string => {
  const time = Math.max(Date.parse(record.created), Date.parse(record.updated) - stepsLeft * hour)
  return new Date(time).toISOString()
}

/** The customs actions on an order: the last entry matches its row. */
export const toCustomsEntries = (order: DemoOrder): Entry<CustomsStatus>[] => {
  const { portOrderReference, customsStatus: last, customsStatusSource: source } = order.record
  if (!last || !source) return []
  const before: CustomsStatus['status'][] =
    last === 'STOP_RESERVATION_CANCEL' ? ['STOP_RESERVATION'] : []
  return [...before, last].map((status, step, all) => {
    const time = timeOf(order, all.length - 1 - step)
    return {
      version: 1,
      portOrderReference,
      status,
      source,
      comment: source === 'MANUAL' ? commentOf(order, step) : null,
      userName: source === 'MANUAL' ? officer : source,
      userCompanyCode: office,
      created: time,
      updated: time,
    }
  })
}

/** The processing of the goods of an order; none as long as it is unprocessed. */
export const toProcessingEntries = (order: DemoOrder): Entry<ProcessingStatus>[] => {
  const { goodsId, processingStatus: last } = order.record
  if (!goodsId || !last || last === 'UNPROCESSED') return []
  const steps: ProcessingStatus['status'][] =
    last === 'PROCESSED' ? ['IN_PROGRESS', 'PROCESSED'] : ['IN_PROGRESS']
  return steps.map((status, step, all) => {
    const time = timeOf(order, all.length - 1 - step)
    return {
      version: 1,
      goodsId,
      status,
      comment: commentOf(order, step + 1),
      username: officer,
      userCompanyCode: office,
      created: time,
      updated: time,
    }
  })
}
