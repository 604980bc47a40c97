import type { Transshipment } from '#resources/order/transshipment.ts'
import type { DemoOrder } from '#demo/orders/demoOrder.ts'
import { otherCompanies } from '#demo/companies.ts'

type Movement = Omit<Transshipment, 'id'>

const terminals = otherCompanies.filter(({ roles }) => roles.includes('TERMINAL'))

/**
 * The transport of each container from its discharge to the terminal of its ship, so far;
 * none for orders whose goods arrive by land.
 */
export const toTransshipments = ({ record, shipment, events }: DemoOrder): Movement[] => {
  if (!record.transshipment) return []
  const timeOf = (wanted: string): string | null => {
    const event = events.find(({ code, source }) => code === wanted && source === 'EMP')
    return event ? new Date(event.time).toISOString() : null
  }
  const others = terminals.filter(({ code }) => code !== shipment.terminal.code)
  const movement = {
    version: 1,
    portOrderReference: record.portOrderReference,
    facilityCodeOut: others[record.id % others.length]?.code ?? '',
    movementStartDatetime: timeOf(dischargeCode),
    facilityCodeIn: shipment.terminal.code,
    movementEndDatetime: timeOf(gateInCode),
  }
  const equipment = [...record.containerNumberList, ...record.vehicleChassisNumberList].map(String)
  return (equipment.length > 0 ? equipment : [null]).map((equipmentQualifier) => ({
    ...movement,
    equipmentQualifier,
  }))
}

const dischargeCode = '0350'
const gateInCode = '0310'
