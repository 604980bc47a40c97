import { millisecondsInDay as day } from 'date-fns/constants'

/** The first fifteen columns of the equipment load list in their declared order. */
export const columnNames = [
  'portOrderReference',
  'equipmentQualifier',
  'contentType',
  'movementDatetime',
  'actualVesselName',
  'actualCallSign',
  'actualImoNumber',
  'actualDepartureDatetime',
  'vesselName',
  'callSign',
  'imoNumber',
  'departureDatetime',
  'actualVesselDepartureNumber',
  'vesselDepartureNumber',
  'containerIsoType',
] as const

export type BenchRow = { readonly id: number } & {
  readonly [name in (typeof columnNames)[number]]: string
}

const begin = Date.UTC(2026, 10, 1)

/** The same rows for every table; all are texts of realistic length. */
export const createRows = (count: number): BenchRow[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(7, '0')
    const time = (days: number) => new Date(begin + days * day + index * 60_000).toISOString()
    return {
      id: index + 1,
      portOrderReference: `Z2611${number}`,
      equipmentQualifier: `MSCU${number}`,
      contentType: index % 3 === 0 ? 'EMPTY' : 'FULL',
      movementDatetime: time(0),
      actualVesselName: `ELBE PIONEER ${index % 90}`,
      actualCallSign: `DK${index % 10_000}`,
      actualImoNumber: `9${number.slice(1)}`,
      actualDepartureDatetime: time(1),
      vesselName: `WESER PILOT ${index % 70}`,
      callSign: `DL${index % 10_000}`,
      imoNumber: `8${number.slice(1)}`,
      departureDatetime: time(2),
      actualVesselDepartureNumber: number,
      vesselDepartureNumber: number,
      containerIsoType: index % 2 === 0 ? '45G1' : '22G1',
    }
  })
