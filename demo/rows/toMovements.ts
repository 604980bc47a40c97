import { millisecondsInMinute as minute, millisecondsInHour as hour } from 'date-fns/constants'
import type { MovementType } from '#resources/movements.ts'
import type { ManualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import type { DemoOrder } from '#demo/orders/demoOrder.ts'

type Movement = Omit<ManualEquipmentMovement, 'id'>

/** Gate-ins arrive as messages; one of this many orders is reported manually. */
const byHand = 4

/** The manual reports about an order that has passed the gate: by its terminal, and by its packer. */
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
      // Some terminals only report the number.
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
      // These are not acknowledged yet.
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
