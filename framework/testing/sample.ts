import type { Application, Base, FeatureFlag, Language, Permission } from '#schema/application.ts'
import { defineResource } from '#schema/defineResource.ts'
import {
  choice,
  dateTime,
  identifiersOf,
  integer,
  list,
  longText,
  optional,
  records,
  stamped,
  text,
  visibleTo,
  yesNo,
} from '#schema/fields.ts'

/*
 * What the tests of the framework declare: parcels and letters, by the kinds of the framework alone. No application that the
 * project has knows them, so these tests pass beside any of them.
 */

/** A name of the sample's own: the types know only the names of the application that they are compiled with. */
export const sampleName = <Name extends string>(name: string): Name => name as Name

export const rights = {
  read: sampleName<Permission>('SAMPLE_READ'),
  write: sampleName<Permission>('SAMPLE_WRITE'),
  readChecked: sampleName<Permission>('SAMPLE_READ_CHECKED'),
  all: sampleName<Permission>('SAMPLE_ALL'),
}
export const flags = {
  body: sampleName<FeatureFlag>('SAMPLE_BODY'),
  checked: sampleName<FeatureFlag>('SAMPLE_CHECKED'),
}

const matches = (pattern: RegExp) => (typed: string) => pattern.test(typed)
const identifiers = {
  order: { max: 12, whole: 12, isTelling: true, looksRight: matches(/^P\d{11}$/) },
  box: { max: 12, whole: 11, isTelling: true, looksRight: matches(/^[A-Z]{4}\d{7}$/) },
  tracking: { max: 18, whole: 18, looksRight: matches(/^[A-Z0-9]{18}$/) },
  cart: { max: 17, looksRight: matches(/^[A-Z0-9]{4,17}$/) },
  note: { max: 40, mixedCase: true, looksRight: matches(/^.+$/) },
  sort: { max: 3, whole: 3, looksRight: matches(/^[A-Z]{3}$/) },
  city: { max: 5, whole: 5, looksRight: matches(/^[A-Z]{5}$/) },
} as const
export const identifier = identifiersOf(identifiers)

const base = sampleName<Base>('sample')
export const sample: Application = {
  permissions: Object.values(rights),
  impliedBy: (role) => (role === rights.write ? rights.read : role),
  unrestricted: rights.all,
  offeredPermissions: [rights.read, rights.write, rights.readChecked],
  permissionGroups: { path: '/APPLICATION/SAMPLE/', name: /^SAMPLE_[A-Z_]+$/ },
  featureFlags: Object.values(flags),
  bases: [base],
  usersBase: base,
  helpPages: {} as Application['helpPages'],
  bodyFlag: flags.body,
  name: 'Sample',
  code: 'SAMPLE',
  languages: ['de', 'en', 'cn'].map((name) =>
    sampleName<Language>(name as Language),
  ) as unknown as Application['languages'],
  companies: { example: 'ABCD' },
  signIn: { client: 'sample', audience: 'sample-api', realm: 'sample' },
  headers: { company: 'Sample-Company', archive: 'Sample-Archive' },
  identifiers,
  looksMistyped: () => false,
}

export const parcel = defineResource({
  name: 'parcel',
  path: '/parcel/v1',
  calls: ['find', 'get'],
  access: { read: [rights.read, rights.readChecked] },
  fields: {
    order: identifier('order'),
    sort: identifier('sort'),
    created: stamped(dateTime(), 'clock.created'),
    carrier: optional(text(50, 15)),
    cityCode: optional(identifier('city')),
    cityName: optional(text(50)),
    isPacked: yesNo(),
    weight: visibleTo([rights.all], integer(1, 1_000)),
    state: optional(choice('OPEN', 'DONE')),
    tracks: records({ number: identifier('tracking'), note: identifier('note') }, ['number']),
    boxes: list(identifier('box')),
    carts: list(identifier('cart')),
    goods: list(text(280, 16)),
    companies: records({ name: text(40, 20), code: text(4) }, ['name', 'code']),
  },
  list: {
    columns: ['order', 'sort', 'carrier', 'cityCode', 'tracks', 'boxes', 'goods', 'companies'],
    sort: { field: 'created', order: 'DESC' },
    filters: {
      boxes: { searches: ['boxes', 'carts'] },
      cityCode: { searches: ['cityCode', 'cityName'], max: 20 },
    },
    views: {
      parcel: { route: '/parcels', rights: [rights.read] },
      checkedParcel: {
        route: '/checked-parcels',
        rights: [rights.readChecked],
        restricted: { flag: flags.checked, field: 'sort', values: ['ABC', 'DEF'] },
      },
    },
    search: {
      fields: ['order', 'tracks', 'tracks.note', 'boxes', 'carts', 'carrier'],
      summary: ['sort'],
    },
  },
})

export const letter = defineResource({
  name: 'letter',
  path: '/letter/v1',
  calls: ['find', 'get', 'save', 'delete'],
  access: { read: [rights.read], write: [rights.write] },
  archive: true,
  fields: {
    sort: choice('CARD', 'SMALL', 'LARGE'),
    number: text(18),
    comment: optional(longText(512)),
    warmth: optional(integer(-40, 40)),
    updated: stamped(dateTime(), 'clock.updated'),
  },
  list: {
    columns: ['sort', 'number', 'comment', 'updated'],
    sort: { field: 'updated', order: 'DESC' },
    pageSize: 10,
    search: { fields: ['number'], summary: ['sort'] },
    views: { letter: { route: '/letters' } },
  },
  form: {
    inputs: ['sort', 'number', 'comment'],
    check: ({ number }) => ({ number: number === '' ? 'badLength' : undefined }),
  },
})
