import { port } from '#resources/application.ts'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { NotificationPage } from '#framework/schema/record/watching.ts'
import type { Permission } from '#framework/schema/application.ts'
import { toMembership, toPermissionGroup } from '#framework/schema/users/groups.ts'
import type { Caller, TestServer } from '#test/server/setup/setUpServer.ts'

export const watches = '/api/main/watch/v1'
export const notifications = '/api/main/notification/v1'

export const forwarderRights = [
  'EM01_PORT_ORDER_LIST',
  'EM01_EMP_STATUS_SHOW',
  'EM01_ZAPP_STATUS_SHOW',
] as const satisfies readonly Permission[]

/** A user with an account, whose rights are those of its groups. */
export const makeUser = async (
  server: TestServer,
  username: string,
  company: string,
  rights: readonly Permission[] = forwarderRights,
): Promise<Caller> => {
  const groups = [toMembership(company), ...rights.map((right) => toPermissionGroup(port, right))]
  const { id } = await server.accounts.create({ username, firstName: 'A', lastName: 'B', groups })
  return { username, subject: id, company, rights, groups }
}

/** Changes a row as a script would, without a call. */
export const setStatus = (server: TestServer, id: number, code: string) =>
  sql`update presentation_of_goods set status_customs = ${code} where id = ${id}`.execute(
    server.database.db,
  )

export const watchEntry = async (
  server: TestServer,
  caller: Caller,
  rowId: number,
  rules: readonly string[] = ['released', 'stopped'],
): Promise<void> => {
  const body = { kind: 'entry', resource: 'presentationOfGoods', rowId, rules }
  expect(await server.call(caller, 'PUT', watches, body)).toMatchObject({ status: 200 })
}

/** What a user is notified of, as rule and row, the latest first. */
export const notified = async (
  server: TestServer,
  caller: Caller,
  filters: object = {},
): Promise<string[]> => {
  const { status, body } = await server.call(caller, 'POST', `${notifications}/find`, { filters })
  expect(status).toBe(200)
  return (body as NotificationPage).entityList.map(
    ({ rule, record }) => `${rule} ${String(record['portOrderReference'])}`,
  )
}

/** Waits until all events have been worked on. */
export const settled = (server: TestServer) =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql`select 1 from row_change limit 1`.execute(server.database.db)
      return rows.length === 0
    },
    { timeout: 60_000, interval: 20 },
  )
