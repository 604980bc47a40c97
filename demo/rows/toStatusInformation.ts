import { textCodes } from '#resources/textCodes.ts'
import { informationByCode, type InformationKind } from '#resources/informationByCode.ts'
import { type StatusInformation } from '#resources/status/statusInformation.ts'
import { eventsAnOrder, type Status } from './toStatusHistory.ts'

type Published = Omit<StatusInformation, 'id'>

/** Details from customs about a status, if it has any. */
export const toStatusInformation = (status: Status): Published[] => {
  const code = status.statusQualifier
  if (!isPublished(code)) return []
  // EMP finds by the cause, and the cause of a line is that of its order.
  if (status.source === 'EMP' && status.referenceType === 'OBJECT_NAME') return []
  const id = Math.floor(status.sourceId / eventsAnOrder)
  return [...say[informationByCode[code]](id), ...(code === '0100' ? outOfSequence(id) : [])].map(
    (comment) => ({
      ...nothing,
      ...comment,
      version: 1,
      portOrderReference: status.portOrderReference,
      source: status.source,
      sourceType: status.sourceType,
      sourceId: status.sourceId,
      reference: status.reference,
    }),
  )
}

const isPublished = (code: string): code is keyof typeof informationByCode =>
  Object.hasOwn(informationByCode, code)

type PublishedDetails = Pick<Published, 'kind' | 'code'> & Partial<Published>

const nothing = {
  description: null,
  positionNumber: null,
  released: null,
  communicationError: null,
  positionId: null,
  packageId: null,
}

const pick = <T>(values: readonly [T, ...T[]], running: number): T =>
  values[running % values.length] ?? values[0]

const say: { readonly [K in InformationKind]: (id: number) => PublishedDetails[] } = {
  control: (id) =>
    upTo(2, id).map((index) => ({
      kind: 'control',
      code: pick(textCodes.control, id + index),
      description: 'Kontrolle angeordnet',
      positionNumber: index === 0 ? null : index,
      released: id % 4 === 0,
    })),
  // Customs has more reasons than we have texts for.
  reject: (id) =>
    upTo(3, id).map((index) => {
      const isRare = (id + index) % 7 === 0
      return {
        kind: 'reject',
        code: isRare ? '99' : pick(textCodes.reject, id + index),
        description: isRare
          ? 'Sonstiger Grund: bitte bei der Ausgangszollstelle nachfragen'
          : 'Angaben unvollständig oder unzutreffend',
      }
    }),
  status: (id) => [
    {
      kind: 'status',
      code: pick(textCodes.status, id),
      description: 'Mitteilung der Ausgangszollstelle',
    },
  ],
  error: (id) =>
    upTo(3, id).map((index) => {
      const communicationError = index === 0 && id % 3 === 0
      return {
        kind: 'error',
        ...pick(receivedErrors, id + index),
        positionNumber: communicationError ? null : index + 1,
        communicationError,
      }
    }),
  datValidation: (id) =>
    upTo(4, id).map((index) => {
      const positionId = (firstPortOrderId + id) * positionsAnOrder + 1
      return {
        kind: 'datValidation',
        code: pick(textCodes.validation, id + index * 3),
        positionId: index === 0 ? null : positionId,
        packageId: index > 1 ? positionId + packageOffset : null,
      }
    }),
}

type Received = { readonly code: string; readonly description: string }
/** As sent by the customs system: in German, regardless of the reader's language. */
const receivedErrors: readonly [Received, ...Received[]] = [
  { code: '92001', description: 'Warenposition: Rohmasse kleiner als Eigenmasse' },
  { code: '92014', description: 'Containernummer in der Anmeldung nicht vorhanden' },
  { code: '92102', description: 'Ausgangszollstelle weicht von der Anmeldung ab' },
  { code: '93007', description: 'Packstücke: Anzahl stimmt nicht mit der Anmeldung überein' },
]

/** The check that the help page on messages out of sequence explains. */
const outOfSequence = (id: number): PublishedDetails[] =>
  id % 2 === 0 ? [{ kind: 'datValidation', code: '404' }] : []

/** The numbering of the positions and packages of the complete order. */
const firstPortOrderId = 10_000_000
const positionsAnOrder = 1_000
const packageOffset = 100

const upTo = (most: number, id: number): number[] =>
  Array.from({ length: 1 + (Math.floor(id / 2) % most) }, (_, index) => index)
