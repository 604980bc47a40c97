import { millisecondsInHour as hour } from 'date-fns/constants'
import { imoCheckDigit } from '#resources/checkDigits.ts'
import type { Random } from './random.ts'

export interface Vessel {
  readonly name: string
  readonly imoNumber: string
  readonly callSign: string
}

/** One departure of a vessel: every vessel leaves once a week. */
export interface VesselCall {
  readonly vessel: Vessel
  readonly departureNumber: string
  /** Estimated time of sailing, in ms. */
  readonly ets: number
}

const names = [
  'ELBE PIONEER',
  'NORDERNEY EXPRESS',
  'CAPE FINKENWERDER',
  'HANSA MERIDIAN',
  'SILVER HERON',
  'OSTWIND TRADER',
  'MS MÖWE ÜBERSEE',
  'LÜHE STAR',
  'ATLANTIC LANTERN',
  'BALTIC KESTREL',
  'QUAYSIDE HORIZON',
  'NEUMÜHLEN SPIRIT',
  'ORIENT CORMORANT',
  'JADE MOUNTAIN',
  'SOUTHERN BEACON',
  'COPPER ISLAND',
  'ALBATROS VON ALTONA',
  'TIDE OF TOLLERORT',
  'MAPLE STRAIT',
  'EASTERN PLOVER',
  'RIO DOURADO',
  'WADDENSEE BRIDGE',
  'GREY SEAL',
  'MIDNIGHT FJORD',
]
// Flag states by their call sign prefixes, according to the radio regulations.
const prefixes = ['DQ', 'V2Q', 'P3Q', 'ELQ', '9VQ', 'OXQ'] as const

// 999nnn is far above every assigned number.
const toVessel = (name: string, index: number): Vessel => {
  const first6 = String(999_101 + index * 7)
  const letters = String.fromCharCode(65 + Math.floor(index / 6), 65 + index)
  return {
    name,
    imoNumber: `${first6}${imoCheckDigit(first6)}`,
    callSign: `${prefixes[index % prefixes.length]}${letters}`,
  }
}

/** Invented ships with valid check digits. */
export const vessels: readonly Vessel[] = names.map(toVessel)

const week = 7 * 24 * hour

/** The first departure of the vessel at or after an instant in ms. */
export const callAfter = (vessel: Vessel, instant: number): VesselCall => {
  const index = vessels.indexOf(vessel)
  const offset = Math.floor((index * week) / vessels.length / hour) * hour
  const number = Math.ceil((instant - offset) / week)
  const departureNumber = `${String(number % 1_000).padStart(3, '0')}${index + 10}W`
  return { vessel, departureNumber, ets: number * week + offset }
}

/** A departure in the given period from an instant in ms; every week has one of every vessel. */
export const pickCall = (random: Random, from: number, days: number): VesselCall => {
  const begin = from + Math.floor(random.next() * days * 24) * hour
  const calls = vessels.map((vessel) => callAfter(vessel, begin))
  const soon = calls.toSorted((one, other) => one.ets - other.ets).slice(0, 4)
  return random.pick(soon)
}
