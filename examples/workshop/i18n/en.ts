import type { Messages } from '@quayside/framework/i18n'

const stamps = {
  userName: 'Username',
  userCompanyCode: 'Company',
  created: 'Created',
  updated: 'Updated',
}

export const en: Messages = {
  permission: { companyAdmin: 'Company admin', SHOP_READ: 'See bikes', SHOP_WRITE: 'Edit bikes' },
  resource: {
    bike: {
      singular: 'Bike',
      plural: 'Bikes',
      fields: {
        frameNumber: 'Frame number',
        maker: 'Maker',
        colour: 'Colour',
        price: 'Price',
        owner: 'Owner',
        parts: 'Parts',
        collectedBy: 'Collected by',
        collectedAt: 'Collected',
        collectionDue: 'Collection due',
        handedOutBy: 'Handed out by',
        state: 'State',
        ...stamps,
      },
      elements: { parts: { fields: { part: 'Part', count: 'Count' } } },
      sections: { machine: 'Bike', sale: 'Sale' },
      choices: { state: { READY: 'ready', IN_REPAIR: 'in repair' } },
      rules: {
        isReady: 'The bike is in repair already.',
        isInRepair: 'The bike is not in repair.',
        isHere: 'The bike has been collected already.',
        isCollected: 'The bike has not been collected.',
      },
      actions: {
        start: 'Start a repair',
        finish: 'Finish the repair',
        repairs: 'Repairs',
        collect: 'Hand out',
        takeBack: 'Take back',
        archive: 'Move to the archive',
        restore: 'Restore',
      },
      views: { bike: 'Bikes' },
      events: { ready: 'Ready', late: 'Collection overdue' },
    },
    customer: {
      singular: 'Customer',
      plural: 'Customers',
      fields: {
        name: 'Name',
        email: 'Email',
        since: 'Customer since',
        phones: 'Phone numbers',
        newsBy: 'News by',
        address: 'Address',
        note: 'Note',
        ...stamps,
      },
      choices: { newsBy: { EMAIL: 'email', LETTER: 'letter' } },
      sections: { person: 'Person', news: 'News' },
      views: { customer: 'Customers' },
    },
    sparePart: {
      singular: 'Spare part',
      plural: 'Spare parts',
      fields: {
        name: 'Name',
        supplier: 'Supplier',
        stock: 'Stock',
        price: 'Price',
        supply: 'Supply',
        reservedFor: 'Reserved for',
        ...stamps,
      },
      choices: {
        supply: {
          AVAILABLE: 'available',
          LATE: 'late',
          RECALLED: 'recalled',
          ORDERED: 'ordered',
          DISCONTINUED: 'discontinued',
        },
      },
      views: { sparePart: 'Spare parts' },
    },
    repair: {
      singular: 'Repair',
      plural: 'Repairs',
      fields: {
        frameNumber: 'Frame number',
        step: 'Step',
        remark: 'Note',
        username: 'Username',
        created: 'Created',
      },
      choices: { step: { START: 'Start a repair', FINISH: 'Finish the repair' } },
    },
  },
}
