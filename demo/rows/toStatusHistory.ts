import { completeCode, loadedCodes } from '#resources/statusQualifiers.ts'
import type { StatusHistory } from '#resources/status/statusHistory.ts'
import type { DemoOrder } from '#demo/orders/demoOrder.ts'
import type { StatusEvent } from '#demo/orders/lifeCycle.ts'

export type Status = Omit<StatusHistory, 'id'>

/** More than the events of any order, so that each event has its own number. */
export const eventsAnOrder = 100

/** The past events of an order, each once for itself and once for each declaration line that it concerns. */
export const toStatusHistory = (order: DemoOrder): Status[] => {
  const { record, events } = order
  const parties = toParties(order)
  const names = record.mrnList.map(({ objectName }) => objectName)
  return events.flatMap((event, index) => {
    const time = new Date(event.time).toISOString()
    const status: Status = {
      version: 1,
      portOrderReference: record.portOrderReference,
      reference: record.portOrderReference,
      referenceType: 'PORT_ORDER',
      statusType: event.type,
      statusQualifier: event.code,
      statusDatetime: time,
      created: time,
      sourceType: sourceOf(event),
      sourceId: record.id * eventsAnOrder + index + 1,
      source: event.source,
      ...parties,
      imoNumber: imoNumberOf(order, event.code),
    }
    return lineCodes.includes(event.code)
      ? [status, ...names.map((reference) => toLine(status, reference))]
      : [status]
  })
}

/** Decisions about a declaration and not about the order as a whole. */
const lineCodes: readonly string[] = ['0050', '0055', '0060', '0070', '0075', '0450', completeCode]

const toLine = (status: Status, reference: string): Status => ({
  ...status,
  reference,
  referenceType: 'OBJECT_NAME',
})

const handCodes: readonly string[] = ['0055', '0075', '0080']

const sourceOf = ({ type, code }: StatusEvent): Status['sourceType'] => {
  if (handCodes.includes(code)) return 'MANUAL'
  if (type === 'GATE') return 'TERMINAL_MESSAGE'
  return type === 'CUSTOMS' ? 'CUSTOMS_MESSAGE' : 'PORT_ORDER'
}

type Parties = Pick<
  Status,
  | 'forwarderCode'
  | 'quayCode'
  | 'terminalCode'
  | 'agentCode'
  | 'eoriNumber'
  | 'branchNumber'
  | 'assignedPortOrderReference'
>

const toParties = ({ record, shipment }: DemoOrder): Parties => {
  const forwarder = record.participantList.find(({ type }) => type === 'ISSUER')?.pcsCode ?? null
  const parent = record.assignedPortOrderList.find(
    ({ referenceType }) => referenceType === 'PARENT',
  )
  return {
    forwarderCode: forwarder,
    // Loaded from the water side, without a quay.
    quayCode: shipment.isOutboard ? null : shipment.terminal.code,
    terminalCode: shipment.terminal.code,
    agentCode: shipment.agent.code,
    eoriNumber: forwarder === null ? null : toEoriNumber(forwarder),
    branchNumber: forwarder === null ? null : '0000',
    assignedPortOrderReference: parent?.portOrderReference ?? null,
  }
}

/** Invented: the letters of the company code as numbers. */
const toEoriNumber = (code: string): string =>
  `DE99${Array.from(code, (letter) => String(Number.parseInt(letter, 36)).padStart(2, '0')).join('')}`

/** The planned ship, or after loading the one that sailed. */
const imoNumberOf = ({ record, shipment }: DemoOrder, code: string): string | null => {
  const isLoaded = loadedCodes.includes(code) || exitCodes.includes(code)
  if (isLoaded) return shipment.actual.vessel.imoNumber
  return record.transportDetailsEts === null ? null : shipment.planned.vessel.imoNumber
}

const exitCodes: readonly string[] = ['0070', '0075']
