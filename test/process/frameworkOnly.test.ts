import { port } from '#resources/application.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newsTicker } from '#framework/schema/included/newsTicker.ts'
import { userData } from '#framework/schema/included/userData.ts'
import { people } from '#demo/people.ts'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { resourceCalls } from '#framework/server/routes/resourceCalls.ts'
import { openIdentity } from '#framework/server/openIdentity.ts'
import { openServer } from '#framework/server/openServer.ts'
import { product } from '#server/product.ts'
import { quiet, readEmptyImage } from './databaseImages.ts'

test('a server without migrations of an application has the tables of the framework, and is ready', async () => {
  const catalogue = { newsTicker, userData }
  const { app, context, stop } = await openServer({
    environment: { STAGE: 'test', DEMO_DATA: 'false', LOG_LEVEL: 'silent' },
    database: await openDatabase({ log: quiet, image: await readEmptyImage() }),
    createIdentity: openIdentity(people),
    hooks: product.hooks,
    application: { ...port, resources: catalogue },
    routes: [resourceCalls(catalogue)],
  })
  try {
    expect((await app.inject('/ready')).json()).toEqual({ ready: true })
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname in ('public', 'archive')
      order by 1`.execute(context.database.db)
    expect(rows.map(({ name }) => name)).toEqual([
      'account',
      'account_group',
      'api_client',
      'attempt',
      'audit_chain',
      'audit_entry',
      'audit_pending',
      'company',
      'company_role',
      'company_view',
      'company_view_default',
      'deleted_row',
      'ended_session',
      'idempotency_key',
      'identity_key',
      'identity_record',
      'news_ticker',
      'role_company',
      'row_change',
      'schema_migration',
      'stored_file',
      'user_data',
      'user_data_owner',
      'watch',
      'watch_delivery',
      'watch_notification',
      'watch_number',
      'watch_scan',
      'watch_user',
      'webhook',
      'webhook_delivery',
      'webhook_rule',
    ])
  } finally {
    await stop()
  }
})
