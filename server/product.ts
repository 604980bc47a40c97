import { port } from '#resources/application.ts'
import type { DefinedApplication } from '@quayside/framework'
import { homeTiles } from '#resources/homeTiles.ts'
import { type Database, createServer } from '@quayside/framework/server'
import { loadDemo } from '#demo/loadDemo.ts'
import { writePapers } from '#demo/writePapers.ts'
import { demoCompanies } from '#demo/demoAccounts.ts'
import { portMigrations } from '#server/portMigrations.ts'
import { people } from '#demo/people.ts'
import { loadMessages } from '#i18n/loadMessages.ts'
import { readPrintTexts } from '#server/print/readPrintTexts.ts'
import { recordOrderStatus } from '#server/status/recordStatus.ts'
import { loadReference } from '#server/reference/loadReference.ts'
import { aesInfoCalls } from '#server/aes/aesInfoCalls.ts'
import {
  containerCheckCalls,
  movementCalls,
  portPlaceCalls,
} from '#server/movement/movementCalls.ts'
import {
  importVerificationCalls,
  portOrderCalls,
  referenceInformationCalls,
  transshipmentCalls,
} from '#server/order/portOrderCalls.ts'
import { portOrderPrintCalls } from '#server/order/portOrderPrintCalls.ts'
import { publicStatusCalls } from '#server/status/publicStatusCalls.ts'
import { statusCalls } from '#server/status/statusCalls.ts'
import { statusInformationCalls } from '#server/status/statusInformationCalls.ts'
import { supportCalls, supportSearchCalls } from '#server/support/supportCalls.ts'
import { supportFindCalls } from '#server/support/supportFindCalls.ts'
import { statisticsCalls } from '#server/statistics/statisticsCalls.ts'
import { sql } from 'kysely'

/** Messages to customs that are not sent yet. */
const countWaitingMessages = async ({ db }: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pending_message where state = 'WAITING'`.execute(db)
  return Number(rows[0]?.count)
}

/** The server of the port, or of an application made of it: its data at first, its calls, and what it adds to those of the framework. */
export const portOver = (application: DefinedApplication) =>
  createServer(application, {
    people,
    loadMessages,
    home: homeTiles,
    migrations: portMigrations,
    front: new URL('../dist/', import.meta.url),
    queues: { messagesToCustoms: countWaitingMessages },
    hooks: { readTexts: readPrintTexts, afterWrite: recordOrderStatus },
    loadData: async ({ database, settings, clock, files }, say) => {
      await loadReference(database)
      if (!settings.demoData) return
      const options = { today: clock(), companies: demoCompanies }
      if (await loadDemo(database, options, (done) => say(`demo data: ${done} orders`)))
        await writePapers({ database, files })
    },
    calls: [
      statusCalls,
      statusInformationCalls,
      transshipmentCalls,
      movementCalls,
      containerCheckCalls,
      portPlaceCalls,
      importVerificationCalls,
      portOrderCalls,
      portOrderPrintCalls,
      supportCalls,
      supportSearchCalls,
      supportFindCalls,
      referenceInformationCalls,
      statisticsCalls,
      aesInfoCalls,
      publicStatusCalls,
    ],
  })

/** The product as started. */
export const product = portOver(port)
