import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import '#resources/port/application.ts'
import '#server/port/kinds/columnKinds.ts'
import { resources } from '#resources/all.ts'
import type { Catalogue } from '#server/core/sql/toScope.ts'
import { loadDemo } from '#server/port/demo/loadDemo.ts'
import { demoCompanies } from '#server/port/demo/demoAccounts.ts'
import { openIdentity } from './openIdentity.ts'
import { people } from '#server/port/demo/people.ts'
import { readPrintTexts } from '#server/port/print/readPrintTexts.ts'
import { recordOrderStatus } from '#server/port/status/recordStatus.ts'
import { loadReference } from '#server/port/reference/loadReference.ts'
import { aesInfoCalls } from '#server/port/aes/aesInfoCalls.ts'
import { clientLogCalls } from '#server/core/routes/clientLogCalls.ts'
import { containerCheckCalls } from '#server/port/movement/containerCheckCalls.ts'
import { findAnythingCalls } from '#server/core/routes/findAnythingCalls.ts'
import { importVerificationCalls } from '#server/port/order/importVerificationCalls.ts'
import { movementCalls } from '#server/port/movement/movementCalls.ts'
import { portMigrations } from '#server/port/portMigrations.ts'
import { portOrderCalls } from '#server/port/order/portOrderCalls.ts'
import { portOrderPrintCalls } from '#server/port/order/portOrderPrintCalls.ts'
import { portPlaceCalls } from '#server/port/movement/portPlaceCalls.ts'
import { publicStatusCalls } from '#server/port/status/publicStatusCalls.ts'
import { referenceInformationCalls } from '#server/port/order/referenceInformationCalls.ts'
import { resourceCalls } from '#server/core/routes/resourceCalls.ts'
import { statusCalls } from '#server/port/status/statusCalls.ts'
import { statusInformationCalls } from '#server/port/status/statusInformationCalls.ts'
import { statusSummaryCalls } from '#server/port/status/statusSummaryCalls.ts'
import { supportCalls } from '#server/port/support/supportCalls.ts'
import { supportFindCalls } from '#server/port/support/supportFindCalls.ts'
import { supportSearchCalls } from '#server/port/support/supportSearchCalls.ts'
import { transshipmentCalls } from '#server/port/order/transshipmentCalls.ts'
import { statisticsCalls } from '#server/port/statistics/statisticsCalls.ts'
import { userCalls } from '#server/core/users/userCalls.ts'
import { userDataCalls } from '#server/core/routes/userDataCalls.ts'
import type { ServerOptions } from './openServer.ts'

const built = fileURLToPath(new URL('../dist/', import.meta.url))

/** The product for a catalogue of declarations: its identity provider, initial data, calls, and built front end. */
export const productOf = (catalogue: Catalogue): Omit<ServerOptions, 'environment'> => ({
  catalogue,
  migrations: portMigrations,
  createIdentity: openIdentity(people),
  hooks: { readTexts: readPrintTexts, afterAction: recordOrderStatus },
  loadData: async ({ database, settings, clock }, say) => {
    await loadReference(database)
    if (!settings.demoData) return
    await loadDemo(database, { today: clock(), companies: demoCompanies }, (done) =>
      say(`demo data: ${done} orders`),
    )
  },
  routes: [
    resourceCalls(catalogue),
    userCalls,
    userDataCalls,
    statusCalls,
    statusInformationCalls,
    statusSummaryCalls,
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
    findAnythingCalls(catalogue),
    publicStatusCalls,
    clientLogCalls,
  ],
  staticDir: existsSync(`${built}index.html`) ? built : undefined,
})

/** The product as started. */
export const product = productOf(resources)
