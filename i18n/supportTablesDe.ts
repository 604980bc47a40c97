import type { SupportTables } from './messages.ts'

const numbers = { MRN: 'MRN', LRN: 'LRN' }
const procedures = { AES: 'AES', EAS: 'EAS' }

/** The columns of the tables of the support tools. */
export const supportTablesDe: SupportTables = {
  addressFileEntry: {
    fields: {
      portOrderReference: 'Hafenauftrag',
      messageId: 'Nachrichtennummer',
      transportDirection: 'Richtung',
      inputMessageTypeCode: 'Empfangen als',
      outputMessageTypeCode: 'Gesendet als',
      activityCode: 'Vorgang',
      senderCode: 'Absender',
      recipientCode: 'Empfänger',
      inputSessionNumber: 'Sitzung ein',
      outputSessionNumber: 'Sitzung aus',
      inputTimestamp: 'Empfangen',
      conversionTimestamp: 'Umgesetzt',
      businessObjectReferenceIdList: 'Betrifft',
    },
    choices: {
      transportDirection: { I: 'Ein', O: 'Aus' },
      activityCode: { CREATE: 'Neu', CHANGE: 'Änderung', CANCEL: 'Storno' },
    },
  },
  customsDataPosition: {
    fields: {
      portOrderReference: 'Hafenauftrag',
      customsType: 'Verfahren',
      objectName: 'Objektname',
      mrn: 'MRN',
      lrn: 'LRN',
      position: 'Position',
      packageId: 'Packstück',
      numberOfPackages: 'Packstücke',
      packingType: 'Verpackung',
      marks: 'Zeichen und Nummern',
      netWeight: 'Eigenmasse, kg',
      grossWeight: 'Rohmasse, kg',
      commodityCode: 'Warennummer',
      commodityDescription: 'Warenbezeichnung',
    },
    choices: { customsType: procedures },
  },
  declarationLine: {
    fields: {
      portOrderReference: 'Hafenauftrag',
      kind: 'Art',
      number: 'Nummer',
      objectName: 'Objektname',
      type: 'Anmeldung',
      releaseDateTime: 'Überlassen',
      wksProcedure: 'Wiederausfuhrkontrolle',
      complete: 'Vollständig',
    },
    choices: { kind: numbers },
  },
  lineStatus: {
    fields: {
      portOrderReference: 'Hafenauftrag',
      kind: 'Art',
      number: 'Nummer',
      objectName: 'Objektname',
      customsEmp: 'Zoll (EMP)',
      customsZapp: 'Zoll (ZAPP)',
      communicationEmp: 'Kommunikation (EMP)',
      communicationZapp: 'Kommunikation (ZAPP)',
    },
    choices: { kind: numbers },
  },
}
