import type { MovementType } from '#resources/port/movements.ts'
import type { ManualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import type { DemoOrder } from './demoOrder.ts'

type Movement = Omit<ManualEquipmentMovement, 'id'>

const minute = 60_000
const hour = 60 * minute
/** Gate-ins come as messages; of so many orders one is reported by hand. */
const byHand = 4

/** What was reported by hand about an order that has passed the gate: by its terminal, and by who packed. */
export const toMovements = ({ record, shipment, events }: DemoOrder): Movement[] => {
  const { id } = record
  const passed = events.find(({ code, source }) => code === gateInCode && source === 'EMP')
  if (passed === undefined || id % byHand !== 0) return []
  const containers = record.containerNumberList.map((containerNumber) => ({
    equipmentType: 'CONTAINER' as const,
    containerNumber,
    chassisNumber: null,
    contentType: id % 37 === 0 ? ('EMPTY' as const) : ('FULL' as const),
  }))
  const chassis = record.vehicleChassisNumberList.map((chassisNumber) => ({
    equipmentType: 'CHASSIS' as const,
    containerNumber: null,
    chassisNumber,
    contentType: null,
  }))
  const report = (sender: string, movementType: MovementType, time: number): Movement[] =>
    [...containers, ...chassis].map((equipment) => ({
      version: 1,
      movementType,
      movementDatetime: new Date(time).toISOString(),
      messageSenderCode: sender,
      messageSenderComCode: sender,
      ...equipment,
      nonIsoContainerIndicator: false,
      // Some terminals report the number alone.
      portOrderReference: id % 20 === 0 ? null : record.portOrderReference,
      portOrderReferenceComplete: id % 20 !== 0,
      portUnlocode: 'DEHAM',
      berthCode: shipment.terminal.code,
      targetBerthCode: null,
      imoNumber: null,
      callSign: null,
      vesselName: null,
      pcsVoyageNumber: null,
      ets: null,
      mrn: null,
      // The acknowledgement of these is still to come.
      pending: id % 48 === 0,
      userName: `gate@${sender.toLowerCase()}.example`,
      created: new Date(time + minute).toISOString(),
      updated: new Date(time + minute).toISOString(),
    }))
  return [
    ...(shipment.packer && record.containerNumberList.length > 0
      ? report(shipment.packer.code, 'CONTAINER_PACKED', passed.time - 4 * hour)
      : []),
    ...report(shipment.terminal.code, 'GATE_IN', passed.time),
  ]
}

const gateInCode = '0310'
