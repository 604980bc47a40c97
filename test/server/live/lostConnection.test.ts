import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/core/database/openDatabase.ts'
import {
  createPostgres,
  findMigratedTemplate,
  testServer,
  type Engine,
} from '#test/process/engines.ts'
import { setUpServer, type Caller } from '#test/server/setup/setUpServer.ts'
import { openStream } from './openStream.ts'

const caller: Caller = { rights: ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE'] }
const list = { watch: [{ resource: 'loadingStop', isList: true, ids: [] }] }

test.skipIf(testServer === undefined)(
  'two processes report what either of them writes; who lost the database asks again, and a stop ends the streams',
  async () => {
    const created = await createPostgres(
      testServer ?? '',
      await findMigratedTemplate(testServer ?? ''),
    )
    const shared: Engine = {
      name: 'postgres',
      open: () =>
        openDatabase({ databaseUrl: created.databaseUrl, log: { warn: () => undefined } }),
      openEmpty: () => Promise.reject(new Error('not here')),
    }
    const first = await setUpServer(shared)
    const second = await setUpServer(shared)
    try {
      const stream = await openStream(second, caller, list)
      const save = async (number: string) => {
        const stop = { type: 'CONTAINER_NUMBER', number, comment: 'new' }
        const { body } = await first.call(caller, 'PUT', '/api/main/typed-loading-stop/v1', stop)
        return (body as { id: number }).id
      }
      await stream.untilRow(await save('TEST0000001'), 'new')
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%'`.execute(first.database.db)
      // What was written in between is not known.
      await stream.until('again', {})
      await stream.untilRow(await save('TEST0000002'), 'new')
      const ending = second.close()
      await stream.until('end', { reason: 'stop' })
      await expect(ending).resolves.toBeUndefined()
    } finally {
      await first.close()
      await second.close().catch(() => undefined)
      await created.drop()
    }
  },
)
