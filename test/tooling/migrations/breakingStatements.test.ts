import { expect, test } from 'vitest'
import { readMigrations } from '#framework/server/database/migrate.ts'
import { portMigrations } from '#server/portMigrations.ts'
import { breakingStatements } from '#framework/server/sql/printDifference.ts'

/** Those before were written while no version had to serve beside the next one. */
const first = '0087'
/** `NNNN-contract-….sql` removes what no version that may still run uses. */
const isContracting = (name: string) => /^\d{4}-contract-/.test(name)

test('no migration breaks the version before it, unless its name says that it contracts', async () => {
  const migrations = await readMigrations(portMigrations)
  const bound = migrations.filter(({ name }) => name >= first && !isContracting(name))
  expect(bound.length).toBeGreaterThan(0)
  expect(
    bound.flatMap(({ name, text }) => breakingStatements(text).map((found) => `${name}: ${found}`)),
  ).toEqual([])
})

test.each([
  'alter table account drop column phone_number;',
  'alter table account drop phone_number;',
  'drop table attempt;',
  'alter table account rename column email to mail;',
  'alter table account rename to member;',
  'alter table account add column kind text not null;',
  'alter table account\n  add column one text,\n  add column kind text\n    not null;',
  'alter table account alter column email set not null;',
  'alter table account alter column email type varchar(10);',
])('%s would break it', (text) => {
  expect(breakingStatements(`create index on account (email);\n${text}`)).toHaveLength(1)
})

test.each([
  'alter table account add column kind text;',
  "alter table account add column kind text not null default 'a', add column other text;",
  'alter table account alter column email drop not null;',
  'alter table account drop constraint account_email_check;',
  'create table kind (name text not null); alter table kind add column more text not null;',
  '-- drop table account\ncreate index on account (created);',
])('%s would not', (text) => {
  expect(breakingStatements(text)).toEqual([])
})
