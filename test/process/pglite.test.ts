import pg from 'pg'
import { expect, test } from 'vitest'
import { startPglite } from '#framework/server/database/startPglite.ts'
import { readEmptyImage } from './databaseImages.ts'

test('a connection starts clean after one that ended in the middle of a transaction', async () => {
  const pglite = await startPglite({ image: await readEmptyImage() })
  const connect = async () => {
    const client = new pg.Client({ stream: pglite.openStream })
    await client.connect()
    return client
  }
  const first = await connect()
  await first.query('create table kept (id int)')
  await first.query('begin')
  await first.query('insert into kept values (1)')
  await first.end()

  const second = await connect()
  expect((await second.query('select * from kept')).rows).toEqual([])
  await second.query('insert into kept values (2)')
  await second.end()

  const third = await connect()
  expect((await third.query('select * from kept')).rows).toEqual([{ id: 2 }])
  await third.end()
  await pglite.stop()
  await expect(connect()).rejects.toThrow('the embedded database has ended')
})
