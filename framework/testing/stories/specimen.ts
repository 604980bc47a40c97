import type { SampleRecord } from '#testing/browser/createHandlers.ts'
import type { Permission } from '#schema/application.ts'
import { defineApplication } from '#schema/defineApplication.ts'
import { defineResource } from '#schema/defineResource.ts'
import {
  checkboxChoice,
  choice,
  dateTime,
  day,
  decimal,
  due,
  email,
  file,
  files,
  groups,
  identifiersOf,
  integer,
  json,
  list,
  longText,
  optional,
  records,
  relation,
  relations,
  stamps,
  text,
  yesNo,
} from '#schema/fields.ts'

/*
 * What the stories show: a store of finds, whose fields have the names of their kinds, so that every kind of the framework has one.
 */

const rights = { read: 'STORE_READ' as Permission, write: 'STORE_WRITE' as Permission }
const access = { read: [rights.read], write: [rights.write] }

const identifiers = {
  number: {
    max: 11,
    whole: 11,
    isStrict: true,
    looksRight: (typed: string) => /^[A-Z]{4}\d{7}$/.test(typed),
  },
} as const
const identifier = identifiersOf(identifiers)

const shelf = defineResource({
  name: 'shelf',
  access,
  fields: { name: text(20), room: text(20) },
  list: { search: { fields: ['name'], summary: ['room'] } },
})

/** One field of every kind, named like it. */
export const specimen = defineResource({
  name: 'specimen',
  access,
  archive: true,
  unique: ['identifier'],
  import: true,
  changeMany: true,
  deleteMany: true,
  fields: {
    identifier: identifier('number'),
    text: text(40, 20),
    choice: choice({
      GOOD: 'good',
      WORN: 'attention',
      BROKEN: 'bad',
      RESTORED: 'progress',
      GIVEN: 'done',
    }),
    boxed: checkboxChoice('OPEN', 'SEALED'),
    yesNo: yesNo(),
    integer: optional(integer(-5, 99_999)),
    decimal: optional(decimal(0, 9_999.99, 2)),
    day: optional(day()),
    dateTime: optional(dateTime()),
    email: optional(email(60)),
    longText: optional(longText(200)),
    file: optional(file({ types: ['application/pdf', 'image/*'], maxBytes: 2_000_000 })),
    files: files({ types: ['image/*'], max: 3 }),
    list: list(text(30, 12), { max: 3 }),
    records: records({ name: text(30), count: integer(1, 9) }, ['name'], { max: 3 }),
    relation: optional(relation('shelf')),
    relations: relations('shelf', { max: 3 }),
    groups: optional(groups()),
    json: optional(json()),
    due: due({ from: 'dateTime', within: 'return', while: { yesNo: true } }),
    ...stamps,
  },
  rules: {
    isClosed: ({ boxed }) => boxed === 'SEALED',
    isWorn: ({ choice: condition }) => condition === 'WORN',
  },
  actions: {
    send: { kind: 'set', rules: ['isClosed'], inputs: ['email'], required: ['email'] },
    mend: { kind: 'set', rules: ['isWorn'], sets: { choice: 'RESTORED' } },
    archive: { kind: 'archive' },
    restore: { kind: 'restore' },
  },
  watch: { broken: { becomes: { choice: ['BROKEN'] } } },
  list: {
    columns: [
      'identifier',
      'text',
      'choice',
      'yesNo',
      'integer',
      'decimal',
      'day',
      'dateTime',
      'list',
      'relation',
      'due',
    ],
    search: { fields: ['identifier'], summary: ['text'] },
    board: 'choice',
    calendar: 'dateTime',
  },
  form: {
    sections: {
      find: ['identifier', 'text', 'choice', 'boxed', 'yesNo'],
      more: [
        'integer',
        'decimal',
        'day',
        'dateTime',
        'longText',
        'file',
        'files',
        'list',
        'records',
        'relation',
        'relations',
      ],
    },
    defaults: { choice: 'GOOD', boxed: 'OPEN', yesNo: false },
  },
})

export type SpecimenField = keyof typeof specimen.fields

/** The application of the stories. */
export const store = defineApplication({
  name: 'Store',
  code: 'STORE',
  permissions: Object.values(rights),
  languages: ['en', 'de', 'cn'] as never,
  companies: { example: 'ABCD' },
  support: {
    phone: '+49 40 555 0123',
    hours: { en: '8:00 to 17:00', de: '8 bis 17 Uhr', cn: '8:00 至 17:00' },
  },
  identifiers,
  allowances: { return: { hours: 48, description: 'Hours after which a loan should be back' } },
  resources: { specimen, shelf },
})

/** Where its calls are answered. */
export const storeAddress = 'http://api.test'

const stamped = {
  userName: 'anna',
  userCompanyCode: 'ABCD',
  created: '2026-11-02T08:00:00.000Z',
  updated: '2026-11-20T09:30:00.000Z',
}

/** A find as it is stored. */
export const sampleSpecimen: SampleRecord = {
  id: 1,
  version: 3,
  identifier: 'ABCD1234567',
  text: 'Amphora with two handles',
  choice: 'WORN',
  boxed: 'OPEN',
  yesNo: true,
  integer: 1_200,
  decimal: 12.5,
  day: '2026-11-20',
  dateTime: '2026-11-20T13:05:00.000Z',
  email: 'anna@example.com',
  longText: 'Found below the second layer of sand.\nOne handle was glued.',
  file: 'Amphora.pdf/7',
  files: ['Front.jpg/8', 'Back of the amphora.jpg/9'],
  list: ['clay', 'red glaze', 'lead'],
  records: [
    { name: 'handle', count: 2 },
    { name: 'shard', count: 7 },
  ],
  relation: 1,
  relations: [2, 1],
  groups: ['/COMPANY/ABCD', '/APPLICATION/STORE/STORE_READ'],
  json: {},
  due: '2026-11-20T13:05:00.000Z',
  ...stamped,
}

const further = (id: number): SampleRecord => ({
  ...sampleSpecimen,
  id,
  identifier: `ABCD${String(1_234_566 + id)}`,
  text: `Bowl ${id}`,
  choice: 'GOOD',
  boxed: 'SEALED',
  yesNo: false,
  due: null,
})

/** The records of the stories, by resource. */
export const sampleRecords = {
  specimen: [sampleSpecimen, ...[2, 3, 4, 5, 6, 7, 8].map(further)],
  shelf: [
    { id: 1, version: 1, name: 'A 12', room: 'Cellar', ...stamped },
    { id: 2, version: 1, name: 'B 3', room: 'Attic', ...stamped },
  ],
} satisfies { readonly [resource: string]: readonly SampleRecord[] }
