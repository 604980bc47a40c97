import type { CustomsParticipant, OrderParticipant } from '#resources/order/portOrder.ts'
import type { PresentationOfGoods } from '#resources/order/presentationOfGoods.ts'

type Listed = PresentationOfGoods['participantList'][number]
type Contact = Omit<OrderParticipant, 'type' | 'source' | 'pcsCode' | 'name'>

const handling = ['ISSUER', 'AGENT', 'WAREHOUSE'] as const
const paying = ['INVOICE_RECIPIENT', 'PARTYPAYING'] as const
const declared = ['CONSIGNEE', 'DECLARANT', 'EXPORTER', 'REPRESENTING_COMPANY'] as const

/** The parties of the list row, with address and contact, in the three lists of the order and its goods. */
export const toParties = (listed: readonly Listed[]) => ({
  participantList: listed.flatMap((one) => toParty(one, handling)),
  additionalParticipantList: listed.flatMap((one) => toParty(one, paying)),
  customsParticipantList: listed.flatMap((one): CustomsParticipant[] =>
    toParty(one, declared).map((party) => ({ ...party, ...toEori(one.pcsCode) })),
  ),
})

const toParty = <const T extends string>(
  { name, pcsCode, type, source }: Listed,
  of: readonly T[],
) =>
  of.flatMap((one) =>
    one === type ? [{ type: one, source, pcsCode, name, ...toContact(pcsCode) }] : [],
  )

/** Foreign traders have no EORI number. */
export const toEori = (code: string) =>
  isAbroad(code)
    ? { eoriNumber: null, branchNumber: null }
    : { eoriNumber: `DE${4_990_000 + (numberOf(code) % 10_000)}`, branchNumber: '0000' }

// Streets, people and numbers are invented; +49 40 555 is unassigned.
const streets = [
  'Kranwiete',
  'Am Packhof',
  'Lotsenstieg',
  'Ballastkai',
  'Schuppen',
  'Alte Zollgasse',
]
const towns = ['20457 Hamburg', '21129 Hamburg', '28217 Bremen', '23552 Lübeck']
const abroad = [
  ['88 Lotus Harbour Road', 'Ningbo', 'China'],
  ['Avenida del Puerto 410', 'Guayaquil', 'Ecuador'],
  ['Acacia Avenue 7', 'Mombasa', 'Kenya'],
  ['2 Lagoon Walk', 'Durban', 'South Africa'],
  ['5-1 Minato', 'Yokohama', 'Japan'],
  ['14 Monsoon Street', 'Mundra', 'India'],
] as const
const people = [
  'Imke Brandt',
  'Jasper Ohlsen',
  'Leyla Aydin',
  'Marek Nowak',
  'Sunniva Haug',
  'Tomke Petersen',
]

const isAbroad = (code: string): boolean => code.startsWith('IM')

/** A stable number for each company. */
const numberOf = (code: string): number =>
  Array.from(code).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0)

const pickOf = <T>(items: readonly T[], number: number): T | undefined =>
  items[number % items.length]

const contacts = new Map<string, Contact>()
const toContact = (code: string): Contact => {
  const known = contacts.get(code) ?? makeContact(code)
  contacts.set(code, known)
  return known
}

const makeContact = (code: string): Contact => {
  const number = numberOf(code)
  const line = String(number % 1_000).padStart(3, '0')
  const [street = '', town = '', country = ''] = isAbroad(code)
    ? (pickOf(abroad, number) ?? [])
    : [`${pickOf(streets, number)} ${(number % 90) + 1}`, pickOf(towns, number), 'Germany']
  return {
    addressLine1: street,
    addressLine2: town,
    addressLine3: country,
    addressLine4: number % 5 === 0 ? `Gate ${(number % 7) + 1}` : null,
    contactName: pickOf(people, number) ?? null,
    contactPhone: `+49 40 555 ${line}-0`,
    contactFax: number % 3 === 0 ? `+49 40 555 ${line}-99` : null,
    contactEmail: `dispo@${code.toLowerCase()}.example`,
  }
}
