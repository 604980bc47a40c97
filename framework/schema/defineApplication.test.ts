import { expect, test } from 'vitest'
import { flags, sample, sampleName } from '#testing/sample.ts'
import {
  asksByBody,
  firstBase,
  resolveBase,
  usersBase,
  type Application,
  type Permission,
} from './application.ts'
import { defineApplication } from './defineApplication.ts'
import { defineResource } from './defineResource.ts'
import { choice, dateTime, due, stamps, stampsOf, text } from './fields.ts'
import { user } from './included/user.ts'
import { baseOf } from './resource.ts'

const bikeWith = (collection: ReturnType<typeof due>) =>
  defineResource({
    name: 'bike',
    access: { read: [] },
    fields: { name: text(10), state: choice('READY', 'AWAY'), since: dateTime(), collection },
  })
const allowances = { collection: { hours: 72, description: 'Hours until a bike is collected' } }
const define = (collection: ReturnType<typeof due>) =>
  defineApplication({ ...sample, allowances, resources: { bike: bikeWith(collection) } })

const fitting: Parameters<typeof due>[0] = {
  from: 'since',
  within: 'collection',
  while: { state: 'READY' },
}

test('an application has its values and its declarations', () => {
  const bike = bikeWith(due(fitting))
  const application = defineApplication({ ...sample, allowances, resources: { bike } })
  expect(application.name).toBe('Sample')
  expect(application.resources.bike).toBe(bike)
})

test('what an application leaves out follows from its code and its permissions', () => {
  const { name, languages, companies } = sample
  const permissions = [sampleName<Permission>('BIKE_SHOP_READ')]
  const stated = { name, languages, companies, permissions, code: 'BIKE_SHOP', resources: {} }
  const application = defineApplication(stated)
  expect(application).toMatchObject({
    offeredPermissions: permissions,
    featureFlags: [],
    bases: ['main'],
    usersBase: 'main',
    signIn: { client: 'bike-shop', audience: 'bike-shop-api', realm: 'bike-shop' },
    headers: { company: 'Bike-Shop-Company', archive: 'Bike-Shop-Archive' },
  })
  const { path, name: possible } = application.permissionGroups
  expect(path).toBe('/APPLICATION/BIKE_SHOP/')
  expect(['BIKE_SHOP_READ', 'BIKE_SHOP_', 'SHOP_READ'].filter((one) => possible.test(one))).toEqual(
    ['BIKE_SHOP_READ'],
  )
  expect(() =>
    defineApplication({ ...stated, permissions: [sampleName<Permission>('SHOP_READ')] }),
  ).toThrow('the permission SHOP_READ is none of permissionGroups')
  const signIn = { client: 'bikes', audience: 'bikes', realm: 'trade' }
  expect(defineApplication({ ...stated, signIn }).signIn).toBe(signIn)
})

test('companies start with roles that their admins could create', () => {
  const withRoles = (roles: { readonly [name: string]: readonly string[] }) => () =>
    defineApplication({
      ...sample,
      roles: roles as NonNullable<Application['roles']>,
      resources: {},
    })
  expect(withRoles({ clerk: ['SAMPLE_READ'] })).not.toThrow()
  expect(withRoles({ clerk: ['SAMPLE_ALL'] })).toThrow('none of offeredPermissions')
  expect(withRoles({ 'a/b': [] })).toThrow('"a/b" cannot be the name of a role')
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`role${at}`, []]))
  expect(withRoles(many)).toThrow('at most 20 roles')
})

test.each([
  [{ ...fitting, from: 'name' }, 'bike.collection counts from name, which is no time'],
  [{ ...fitting, within: 'return' }, 'bike.collection: the application has no allowance return'],
  [{ ...fitting, while: { place: 'HERE' } }, 'bike.collection: bike has no field place'],
])('what is due as %j is refused', (stated, said) => {
  expect(() => define(due(stated))).toThrow(new TypeError(said))
})

test('codes of companies fit the stamps of the declarations, and the tables of the framework', () => {
  const place = (fields: ReturnType<typeof stampsOf>) =>
    defineResource({ name: 'place', access: { read: [] }, fields })
  const companies = { example: 'north-1', characters: 'a-z0-9-', min: 3, max: 8 }
  const defineWith =
    (own: typeof companies, fields = stampsOf(8)) =>
    () =>
      defineApplication({ ...sample, companies: own, resources: { place: place(fields) } })
  expect(defineWith(companies)).not.toThrow()
  expect(defineWith(companies, stamps)).toThrow('place.userCompanyCode: codes of companies')
  expect(defineWith({ ...companies, max: 33 })).toThrow('1 to 32 characters')
  expect(defineWith({ ...companies, example: 'NORTH' })).toThrow('no code of a company')
})

test('a base address is named by what it is to the application', () => {
  const bases = { bases: ['main', 'people'], usersBase: 'people' } as never
  expect(resolveBase(bases, firstBase)).toBe('main')
  expect(resolveBase(bases, usersBase)).toBe('people')
  expect(resolveBase(bases, baseOf(user))).toBe('people')
  expect(resolveBase(bases, baseOf({}))).toBe('main')
  expect(() => resolveBase({ ...sample, bases: [] }, firstBase)).toThrow('no base address')
})

test('names travel in the body under the flag of the application alone', () => {
  expect(asksByBody(sample, [flags.body])).toBe(true)
  expect(asksByBody(sample, [flags.checked])).toBe(false)
  expect(asksByBody({}, [flags.body])).toBe(false)
})

test('lists, forms and access name what exists, also without the compiler', () => {
  const { list, form, access, ...rest } = bikeWith(due(fitting))
  const defined = (changed: object) => () => {
    const bike = { ...rest, list, form, access, ...changed } as ReturnType<typeof bikeWith>
    return defineApplication({ ...sample, allowances, resources: { bike } })
  }
  const sort = [{ field: 'statsu', order: 'ASC' }]
  expect(defined({ list: { columns: ['name'], sort } })).toThrow(
    'bike.list.sort names statsu, which is no field of it',
  )
  expect(defined({ list: { columns: ['nam'], sort: [] } })).toThrow('bike.list.columns names nam')
  expect(defined({ form: { inputs: ['nam'] } })).toThrow('bike.form.inputs names nam')
  expect(defined({ access: { read: ['BIKE_RAED'] } })).toThrow(
    'bike.access.read names BIKE_RAED, which is no permission of the application',
  )
})
