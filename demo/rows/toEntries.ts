import { millisecondsInHour as hour } from 'date-fns/constants'
import type { CustomsStatus } from '#resources/status/customsStatus.ts'
import type { ProcessingStatus } from '#resources/status/processingStatus.ts'
import type { DemoOrder } from '#demo/orders/demoOrder.ts'

type Entry<T> = Omit<T, 'id'>

const officer = 'customs@zoll.example'
const office = 'ZOLL'

/** What officers write with an action, by what they did. */
const comments: { readonly [status: string]: readonly (string | null)[] } = {
  STOP: [
    'Invoice and packing list do not match: please send the corrected invoice.',
    'Chosen for a scan: please present the container at the X-ray hall.',
    'The export licence for heading 8525 is missing.',
    'The declared weight differs by 1.2 t from that of the weighbridge.',
  ],
  STOP_RESERVATION: ['To be checked on arrival: the consignee has a risk profile.'],
  STOP_RESERVATION_CANCEL: ['The consignee has answered; no check is needed.'],
  RELEASE: ['Papers are complete.', null, 'Seal checked at the gate.'],
  AUSB: ['The exit was confirmed by the office of export.'],
  IN_PROGRESS: [null, 'Papers asked for.', null],
  PROCESSED: ['Papers are complete.', null],
}
const commentOf = ({ record }: DemoOrder, status: string): string | null => {
  const texts = comments[status] ?? []
  return texts[record.id % texts.length] ?? null
}

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
      comment: source === 'MANUAL' ? commentOf(order, status) : null,
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
      comment: commentOf(order, status),
      username: officer,
      userCompanyCode: office,
      created: time,
      updated: time,
    }
  })
}
