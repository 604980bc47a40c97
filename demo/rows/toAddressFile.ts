import { millisecondsInMinute as minute } from 'date-fns/constants'
import type { AddressFileEntry } from '#resources/reference/addressFileEntry.ts'
import type { DemoOrder } from '#demo/orders/demoOrder.ts'
import { releasedCodes, type StatusEvent } from '#demo/orders/lifeCycle.ts'

type Entry = Omit<AddressFileEntry, 'id'>

/** The platform, and the customs office of exit. */
const platform = 'EMP'
const office = 'DE004851'
/** More than the messages of any order, so that each has its own session number. */
const messagesAnOrder = 20

/** The messages about an order: its arrival, its forwarding to the terminal, and the exchange with customs. */
export const toAddressFile = ({ record, shipment, events }: DemoOrder): Entry[] => {
  const { portOrderReference: reference, portOrderId, exitMessageList = [] } = record
  const issuer = record.participantList.find(({ type }) => type === 'ISSUER')
  const forwarder = issuer?.pcsCode ?? platform
  const first = firstOf(events)
  const messages: Message[] = [
    {
      messageId: `M${String(portOrderId).padStart(12, '0')}`,
      transportDirection: 'I',
      types: ['IFTMIN', 'PORT_ORDER'],
      from: forwarder,
      to: platform,
      time: first('0410') ?? Date.parse(record.created),
      about: [reference],
    },
    {
      messageId: `T${String(portOrderId).padStart(12, '0')}`,
      transportDirection: 'O',
      types: ['PORT_ORDER', 'IFTMIN'],
      from: platform,
      to: shipment.terminal.code,
      time: first('0420'),
      about: [reference],
    },
  ]
  const released = releasedCodes.map(first).find((time) => time !== undefined)
  for (const { mrn, messageId, sent, cancelled } of exitMessageList) {
    const names = record.mrnList.filter((line) => line.mrn === mrn)
    const about = [reference, ...names.map(({ objectName }) => objectName), mrn]
    const one = { about, transportDirection: 'O' as const, from: platform, to: office }
    messages.push({
      ...one,
      messageId,
      types: ['PRESENTATION', 'E_EXT_PRE'],
      time: Date.parse(sent),
    })
    messages.push({
      ...one,
      messageId: `R${messageId.slice(1)}`,
      transportDirection: 'I',
      types: ['E_EXT_REL', 'RELEASE'],
      from: office,
      to: platform,
      time: released,
    })
    if (!cancelled) continue
    messages.push({
      ...one,
      messageId: `C${messageId.slice(1)}`,
      types: ['CANCELLATION', 'E_EXT_CAN'],
      activityCode: 'CANCEL',
      time: Date.parse(record.updated),
    })
  }
  return messages.flatMap(({ time, ...message }, index) =>
    time === undefined ? [] : [toEntry(message, time, record.id * messagesAnOrder + index)],
  )
}

interface Message {
  readonly messageId: string
  readonly transportDirection: Entry['transportDirection']
  readonly types: readonly [input: string, output: string]
  readonly activityCode?: Entry['activityCode']
  readonly from: string
  readonly to: string
  /** In ms; undefined: not sent yet. */
  readonly time: number | undefined
  readonly about: readonly string[]
}

const toEntry = (
  {
    types: [input, output],
    from,
    to,
    about,
    activityCode = 'CREATE',
    ...message
  }: Omit<Message, 'time'>,
  time: number,
  session: number,
): Entry => ({
  version: 1,
  portOrderReference: String(about[0]),
  ...message,
  inputMessageTypeCode: input,
  outputMessageTypeCode: output,
  activityCode,
  senderCode: from,
  recipientCode: to,
  inputSessionNumber: session * 2 + 1,
  outputSessionNumber: session * 2 + 2,
  inputTimestamp: new Date(time).toISOString(),
  conversionTimestamp: new Date(time + minute / 20).toISOString(),
  businessObjectReferenceIdList: about,
})

const firstOf = (events: readonly StatusEvent[]) => (code: string) =>
  events.find((event) => event.code === code && event.source === 'EMP')?.time
