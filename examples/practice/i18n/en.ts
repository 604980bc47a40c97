import type { Messages } from '@quayside/framework/i18n'

const stamps = {
  userName: 'Username',
  userCompanyCode: 'Practice',
  created: 'Created',
  updated: 'Updated',
}

export const en: Messages = {
  permission: {
    companyAdmin: 'Company admin',
    VET_READ: 'See visits',
    VET_WRITE: 'Edit visits',
    VET_BILL: 'Bill visits',
  },
  resource: {
    owner: {
      singular: 'Owner',
      plural: 'Owners',
      fields: {
        name: 'Name',
        email: 'Email',
        telephone: 'Telephone',
        notes: 'Notes',
        ...stamps,
      },
      actions: { archive: 'Move to the archive', restore: 'Restore' },
    },
    animal: {
      singular: 'Animal',
      plural: 'Animals',
      fields: {
        owner: 'Owner',
        carers: 'Also brought by',
        ownerName: 'Name of the owner',
        name: 'Name',
        species: 'Species',
        chip: 'Chip number',
        bornOn: 'Date of birth',
        weight: 'Weight (kg)',
        allergies: 'Allergies',
        insured: 'Insured',
        insurer: 'Insurer',
        life: 'Status',
        ...stamps,
      },
      choices: {
        species: { DOG: 'dog', CAT: 'cat', HORSE: 'horse', OTHER: 'other' },
        life: { ALIVE: 'alive', DECEASED: 'deceased' },
      },
      problems: { inFuture: 'The day is in the future.' },
    },
    diagnosis: {
      singular: 'Diagnosis',
      plural: 'Diagnoses',
      fields: { name: 'Name', within: 'Part of', path: 'Path', ...stamps },
    },
    visit: {
      singular: 'Visit',
      plural: 'Visits',
      fields: {
        animal: 'Animal',
        at: 'Date and time',
        temperature: 'Temperature (°C)',
        diagnoses: 'Diagnoses',
        treatments: 'Treatments',
        total: 'Total (€)',
        state: 'State',
        closedBy: 'Closed by',
        closedAt: 'Closed',
        ...stamps,
      },
      elements: {
        diagnoses: { fields: { diagnosis: 'Diagnosis', remark: 'Remark' } },
        treatments: { fields: { code: 'Code', what: 'Treatment', price: 'Price' } },
      },
      sections: { visit: 'Visit', treatment: 'Diagnoses and treatments' },
      choices: {
        state: { OPEN: 'open', CLOSED: 'closed', BILLED: 'billed' },
      },
      rules: { isTreated: 'The visit has no treatment yet.' },
      actions: { close: 'Close', bill: 'Bill' },
    },
  },
}
