import { millisecondsInMinute as minute } from 'date-fns/constants'
import type { EquipmentLoad } from '#resources/equipmentLoad.ts'
import { loadedCodes } from '#resources/statusQualifiers.ts'
import type { DemoOrder } from '#demo/orders/demoOrder.ts'
import type { VesselCall } from '#demo/vessels.ts'

type Load = Omit<EquipmentLoad, 'id' | 'contentType' | 'otherVessel'>

/** One load for each container or chassis of an order that has been loaded; none before that. */
export const toEquipmentLoads = ({ record, shipment, events }: DemoOrder): Load[] => {
  const loading = events.find(({ code, source }) => loadedCodes.includes(code) && source === 'EMP')
  if (loading === undefined) return []
  const actual = toVesselFields(shipment.actual)
  const isPlanned = record.transportDetailsEts !== null
  const planned = isPlanned ? toVesselFields(shipment.planned) : undefined
  const received = toInstant(loading.time + 2 * minute)
  const numbers = [...record.containerNumberList, ...record.vehicleChassisNumberList].map(String)
  return numbers.map((equipmentQualifier) => ({
    version: 1,
    portOrderReference: record.portOrderReference,
    equipmentQualifier,
    movementDatetime: toInstant(loading.time),
    actualVesselName: actual.name,
    actualCallSign: actual.callSign,
    actualImoNumber: actual.imoNumber,
    actualVesselDepartureNumber: actual.departureNumber,
    actualDepartureDatetime: actual.departure,
    vesselName: record.transportDetailsVesselName,
    callSign: planned?.callSign ?? null,
    imoNumber: planned?.imoNumber ?? null,
    vesselDepartureNumber: planned?.departureNumber ?? null,
    departureDatetime: planned?.departure ?? null,
    receivedDatetime: received,
    containerIsoType: shipment.kind === 'containers' ? shipment.isoType : null,
    facilityCode: shipment.terminal.code,
    contentTypeIndicator: record.id % 37 !== 0,
    created: received,
    updated: received,
  }))
}

const toInstant = (time: number): string => new Date(time).toISOString()

const toVesselFields = ({ vessel, departureNumber, ets }: VesselCall) => ({
  ...vessel,
  departureNumber,
  departure: toInstant(ets),
})
