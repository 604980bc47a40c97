import type { SupportTables } from './messages.ts'

const numbers = { MRN: 'MRN', LRN: 'LRN' }
const procedures = { AES: 'AES', EAS: 'EAS' }

/** The columns of the tables of the support tools. */
export const supportTablesEn: SupportTables = {
  addressFileEntry: {
    fields: {
      portOrderReference: 'Port order',
      messageId: 'Message number',
      transportDirection: 'Direction',
      inputMessageTypeCode: 'Received as',
      outputMessageTypeCode: 'Sent as',
      activityCode: 'Activity',
      senderCode: 'Sender',
      recipientCode: 'Recipient',
      inputSessionNumber: 'Session in',
      outputSessionNumber: 'Session out',
      inputTimestamp: 'Received',
      conversionTimestamp: 'Converted',
      businessObjectReferenceIdList: 'Relates to',
    },
    choices: {
      transportDirection: { I: 'In', O: 'Out' },
      activityCode: { CREATE: 'New', CHANGE: 'Change', CANCEL: 'Cancellation' },
    },
  },
  customsDataPosition: {
    fields: {
      portOrderReference: 'Port order',
      customsType: 'Procedure',
      objectName: 'Object name',
      mrn: 'MRN',
      lrn: 'LRN',
      position: 'Position',
      packageId: 'Package',
      numberOfPackages: 'Packages',
      packingType: 'Packing',
      marks: 'Marks and numbers',
      netWeight: 'Net weight, kg',
      grossWeight: 'Gross weight, kg',
      commodityCode: 'Commodity code',
      commodityDescription: 'Commodity',
    },
    choices: { customsType: procedures },
  },
  declarationLine: {
    fields: {
      portOrderReference: 'Port order',
      kind: 'Kind',
      number: 'Number',
      objectName: 'Object name',
      type: 'Declaration',
      releaseDateTime: 'Released',
      wksProcedure: 'Re-export control',
      complete: 'Complete',
    },
    choices: { kind: numbers },
  },
  lineStatus: {
    fields: {
      portOrderReference: 'Port order',
      kind: 'Kind',
      number: 'Number',
      objectName: 'Object name',
      customsEmp: 'Customs (EMP)',
      customsZapp: 'Customs (ZAPP)',
      communicationEmp: 'Communication (EMP)',
      communicationZapp: 'Communication (ZAPP)',
    },
    choices: { kind: numbers },
  },
}
