/** A packing: a code of UN recommendation 21, max number in a position, kilograms of one. */
export interface Packing {
  readonly code: string
  readonly most: number
  readonly lightest: number
  readonly heaviest: number
  /** Bulk goods are not counted. */
  readonly isBulk: boolean
}

const packing = (code: string, most: number, lightest: number, heaviest: number): Packing => ({
  code,
  most,
  lightest,
  heaviest,
  isBulk: false,
})
const bulk = (code: string): Packing => ({ ...packing(code, 1, 9_000, 24_000), isBulk: true })

const pallets = packing('PX', 22, 180, 900)
const vehicles = packing('VN', 1, 1_150, 2_600)
const machines = packing('NE', 1, 14_000, 26_000)

const byCode: Readonly<Record<string, Packing>> = {
  '84713000': packing('CT', 400, 3, 9),
  '87032319': packing('VN', 3, 1_150, 2_600),
  '87041010': machines,
  '84295210': machines,
  '84314980': packing('4C', 12, 200, 1_800),
  '40111000': packing('PK', 600, 8, 14),
  '39021000': packing('BG', 800, 25, 26),
  '29051100': bulk('VL'),
  '31052010': packing('SA', 500, 40, 50),
  '22030001': packing('CS', 900, 12, 18),
  '08081080': packing('CT', 900, 14, 19),
  '10019900': bulk('VR'),
  '72104900': packing('CL', 8, 1_500, 2_800),
  '72044990': bulk('VY'),
  '47079010': packing('BE', 40, 400, 600),
  '93069090': packing('4D', 20, 30, 90),
}

export const packingOf = (commodityCode: string | undefined, isVehicle: boolean): Packing =>
  isVehicle ? vehicles : (commodityCode && byCode[commodityCode]) || pallets
