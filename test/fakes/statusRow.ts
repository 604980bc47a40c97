import type { StatusHistory } from '#resources/status/statusHistory.ts'

/** A status of an order, by default caused by a message to the platform. */
export const statusRow = (
  statusType: StatusHistory['statusType'],
  statusQualifier: string,
  statusDatetime: string,
  more: Partial<StatusHistory> = {},
): StatusHistory => ({
  id: 1,
  version: 1,
  portOrderReference: 'Z26000000011',
  reference: 'Z26000000011',
  referenceType: 'PORT_ORDER',
  statusType,
  statusQualifier,
  statusDatetime,
  created: statusDatetime,
  sourceType: statusType === 'GATE' ? 'TERMINAL_MESSAGE' : 'CUSTOMS_MESSAGE',
  sourceId: 1,
  source: 'EMP',
  forwarderCode: 'FWD1',
  quayCode: null,
  terminalCode: 'HCTA',
  agentCode: null,
  eoriNumber: null,
  branchNumber: null,
  assignedPortOrderReference: null,
  imoNumber: null,
  ...more,
})
