import type { Messages } from '@quayside/framework/i18n'

const stamps = {
  userName: 'Benutzername',
  userCompanyCode: 'Firma',
  created: 'Erstellt',
  updated: 'Geändert',
}

export const de: Messages = {
  permission: {
    companyAdmin: 'Firmenadministration',
    SHOP_READ: 'Räder ansehen',
    SHOP_WRITE: 'Räder bearbeiten',
  },
  resource: {
    bike: {
      singular: 'Rad',
      plural: 'Räder',
      fields: {
        frameNumber: 'Rahmennummer',
        maker: 'Hersteller',
        colour: 'Farbe',
        price: 'Preis',
        owner: 'Besitzer',
        parts: 'Teile',
        collectedBy: 'Abgeholt von',
        collectedAt: 'Abgeholt am',
        collectionDue: 'Abholung fällig',
        handedOutBy: 'Ausgegeben von',
        state: 'Zustand',
        ...stamps,
      },
      elements: { parts: { fields: { part: 'Teil', count: 'Anzahl' } } },
      sections: { machine: 'Rad', sale: 'Verkauf' },
      choices: { state: { READY: 'fertig', IN_REPAIR: 'in Reparatur' } },
      rules: {
        isReady: 'Das Rad ist schon in Reparatur.',
        hasStand: 'Es ist kein Montageständer frei.',
        isHere: 'Das Rad ist schon abgeholt.',
        isCollected: 'Das Rad ist noch nicht abgeholt.',
      },
      actions: {
        start: 'Reparatur beginnen',
        finish: 'Reparatur abschließen',
        repairs: 'Reparaturen',
        collect: 'Ausgeben',
        takeBack: 'Zurücknehmen',
        archive: 'Archivieren',
        restore: 'Wiederherstellen',
      },
      views: { bike: 'Räder' },
      events: { ready: 'Bereit', late: 'Abholung überfällig' },
    },
    customer: {
      singular: 'Kunde',
      plural: 'Kunden',
      fields: {
        name: 'Name',
        email: 'E-Mail',
        since: 'Kunde seit',
        phones: 'Telefonnummern',
        newsBy: 'Neuigkeiten per',
        address: 'Anschrift',
        note: 'Notiz',
        ...stamps,
      },
      problems: { inFuture: 'Der Tag liegt in der Zukunft.' },
      choices: { newsBy: { EMAIL: 'E-Mail', LETTER: 'Brief' } },
      sections: { person: 'Person', news: 'Neuigkeiten' },
      views: { customer: 'Kunden' },
    },
    sparePart: {
      singular: 'Ersatzteil',
      plural: 'Ersatzteile',
      fields: {
        name: 'Name',
        supplier: 'Lieferant',
        stock: 'Bestand',
        price: 'Preis',
        supply: 'Lieferbarkeit',
        reservedFor: 'Reserviert für',
        ...stamps,
      },
      choices: {
        supply: {
          AVAILABLE: 'lieferbar',
          LATE: 'verspätet',
          RECALLED: 'zurückgerufen',
          ORDERED: 'bestellt',
          DISCONTINUED: 'ausgelaufen',
        },
      },
      views: { sparePart: 'Ersatzteile' },
    },
    repair: {
      singular: 'Reparatur',
      plural: 'Reparaturen',
      fields: {
        frameNumber: 'Rahmennummer',
        step: 'Schritt',
        remark: 'Notiz',
        username: 'Benutzername',
        created: 'Erstellt',
      },
      choices: { step: { START: 'Reparatur beginnen', FINISH: 'Reparatur abschließen' } },
    },
  },
}
