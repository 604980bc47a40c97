import type { LoadingStop } from '#resources/loadingStop.ts'
import type { DemoOrder } from '#demo/orders/demoOrder.ts'
import type { Random } from './random.ts'

type Stop = Omit<LoadingStop, 'id'>
type Place = readonly [type: LoadingStop['type'], number: string]

const comments = [
  'Papers are missing, please hold',
  'Physical examination on Monday, 08:00',
  'Do not load before the scan',
  'Wrong seal number, waiting for the forwarder',
  'Ladung gesperrt bis zur Klärung mit dem Zollamt',
  '等待海关查验',
  'Held on request of customs: "weight differs by 10 %"\nCall the shift leader first.',
]

const people = [
  ['customs@zoll.example', 'ZOLL'],
  ['terminal@hcta.example', 'HCTA'],
  ['warehouse@pck1.example', 'PCK1'],
] as const

/** The parts of an order that can be stopped: a container, a chassis, a declaration, or a container without check digit. */
const placesOf = ({ record }: DemoOrder): Place[] => [
  ...record.containerNumberList.map((number): Place => [
    'CONTAINER_NUMBER',
    record.id % 10 === 0 ? String(number).slice(0, 10) : String(number),
  ]),
  ...record.vehicleChassisNumberList.map((number): Place => ['CHASSIS_NUMBER', String(number)]),
  ...record.mrnList.map(({ mrn }): Place => ['MRN', mrn]),
]

/** A stop of a part of the order, one of them with the longest comment. */
export const toLoadingStop = (
  random: Random,
  now: number,
  order: DemoOrder,
  index: number,
): Stop | undefined => {
  const places = placesOf(order)
  if (places.length === 0) return undefined
  const [type, number] = random.pick(places)
  const [userName, userCompanyCode] = random.pick(people)
  const created = Date.parse(order.record.created) + random.whole(1, 60 * 24) * 60_000
  const isEdited = random.chance(0.3)
  const toInstant = (time: number) => new Date(Math.min(time, now)).toISOString()
  return {
    version: 1,
    type,
    number,
    comment: index === 0 ? 'Longest comment. '.repeat(31).slice(0, 512) : random.pick(comments),
    userName,
    userCompanyCode,
    created: toInstant(created),
    updated: toInstant(isEdited ? created + 45 * 60_000 : created),
  }
}
