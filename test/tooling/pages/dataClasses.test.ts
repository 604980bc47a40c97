import { expect, test } from 'vitest'
import { retention, type Retention } from '#framework/server/database/retention.ts'
import {
  fieldsOfClass,
  formatFieldClasses,
  type Classed,
  type DataClass,
} from '#framework/schema/record/dataClass.ts'
import { readTable } from './readTable.ts'

/** Every class, in the order of the page: of fields, of other tables, and what is shown without a sign-in. */
const classes = Object.keys({
  public: true,
  operation: true,
  business: true,
  restricted: true,
  personal: true,
  secret: true,
} as const satisfies Record<DataClass | Retention['holds'] | 'public', true>)

test('the page about security has each class once, with all that it demands and the tables that have it', () => {
  const rows = readTable('docs/reference/data-classes.md', 'Classes of data')
  expect(rows.map(([name]) => name)).toEqual(classes)
  for (const [name = '', ...cells] of rows) {
    expect(cells, name).toHaveLength(6)
    expect(cells.slice(0, -1), name).not.toContain('')
    const tables = retention.filter(({ holds }) => holds === name).flatMap((one) => one.tables)
    expect(cells.at(-1), name).toBe(tables.join(', '))
  }
})

test('a field is of the class that its declaration says', () => {
  const fields = {
    name: { kind: 'text', max: 10 },
    mail: { kind: 'email', max: 10 },
    phone: { kind: 'text', max: 10, personal: true },
    risk: { kind: 'text', max: 10, rights: ['companyAdmin'] },
    author: { kind: 'text', max: 10, stamp: 'session.username' },
    doneBy: { kind: 'text', max: 10 },
    contacts: {
      kind: 'records',
      of: { mail: { kind: 'email', max: 10 } },
      shows: ['mail'],
      max: 3,
    },
  } as unknown as Classed['fields']
  const actions = { done: { kind: 'set', stamps: { doneBy: 'session.username' } } } as const
  expect(fieldsOfClass('personal', { fields, actions })).toEqual([
    'mail',
    'phone',
    'author',
    'doneBy',
    'contacts.mail',
  ])
  expect(fieldsOfClass('restricted', { fields, actions })).toEqual(['risk'])
  const plain = { fields: { name: { kind: 'text', max: 10 } } } as const
  expect(formatFieldClasses({ plain, task: { fields, actions } }).split('\n').slice(2)).toEqual([
    '| `task` | `mail`, `phone`, `author`, `doneBy`, `contacts.mail` | `risk` |',
  ])
})
