import { millisecondsInMinute as minute } from 'date-fns/constants'
import type { PendingMessage } from '#resources/pendingMessage.ts'
import type { DemoOrder } from '#demo/orders/demoOrder.ts'

type Message = Omit<PendingMessage, 'id'>

/** Customs answers most messages at once; one of this many orders waits. */
const waitingEvery = 3

/** Messages that customs has not accepted yet: presentations of export lines, and exit summaries. */
export const toPendingMessages = ({ record, events, archived }: DemoOrder): Message[] => {
  const { id, type, statusCustoms, cancellationIndicator } = record
  const procedure = { AES: 'AES', DUX: 'EAS' }[type]
  const waits =
    (procedure === 'AES' && statusCustoms === '0020') ||
    (procedure === 'EAS' && statusCustoms === '0040')
  if (archived || cancellationIndicator || !waits || id % waitingEvery !== 0) return []
  const told = events.findLast(({ code }) => code === statusCustoms)?.time
  const lines = [
    ...record.mrnList.map(({ objectName, mrn }) => ({ type: 'MRN' as const, objectName, mrn })),
    ...record.lrnList.map(({ objectName }) => ({ type: 'LRN' as const, objectName, mrn: null })),
  ]
  const issuer = record.participantList.find((one) => one.type === 'ISSUER')
  if (told === undefined || issuer === undefined) return []
  return lines.map((line, index) => {
    const state = states[(id / waitingEvery + index) % states.length] ?? 'WAITING'
    return {
      version: 1,
      portOrderId: record.portOrderId,
      portOrderReference: record.portOrderReference,
      customsProcedure: procedure === 'AES' ? 'AES' : 'EAS',
      ...line,
      messageType: procedure === 'AES' ? 'E_EXT_INF' : 'E_EXS_DAT',
      state,
      failureReason: state === 'FAILED' ? failureOf(id + index) : null,
      participantCode: issuer.pcsCode,
      created: new Date(told + minute).toISOString(),
    }
  })
}

const states = ['WAITING', 'SENT', 'FAILED'] as const

/** In the words of the platform of customs, which come in English. */
const failures = [
  'The customs platform did not answer within 60 seconds (5 attempts).',
  'The customs platform refused the connection: certificate of the sender has expired.',
  'Rejected by the customs platform: EORI number of the exporter is unknown.',
  'Rejected by the customs platform: the MRN has already been presented at another office.',
] as const
const failureOf = (number: number) => failures[number % failures.length] ?? failures[0]
