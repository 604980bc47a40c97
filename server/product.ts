import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resources } from '#resources/all.ts'
import type { Catalogue } from './sql/toScope.ts'
import { loadDemo } from './demo/loadDemo.ts'
import { demoCompanies } from './identity/demoAccounts.ts'
import { openIdentity } from './openIdentity.ts'
import { loadReference } from './reference/loadReference.ts'
import { aesInfoCalls } from './routes/aesInfoCalls.ts'
import { clientLogCalls } from './routes/clientLogCalls.ts'
import { containerCheckCalls } from './routes/containerCheckCalls.ts'
import { findAnythingCalls } from './routes/findAnythingCalls.ts'
import { importVerificationCalls } from './routes/importVerificationCalls.ts'
import { movementCalls } from './routes/movementCalls.ts'
import { portOrderCalls } from './routes/portOrderCalls.ts'
import { portOrderPrintCalls } from './routes/portOrderPrintCalls.ts'
import { portPlaceCalls } from './routes/portPlaceCalls.ts'
import { publicStatusCalls } from './routes/publicStatusCalls.ts'
import { referenceInformationCalls } from './routes/referenceInformationCalls.ts'
import { resourceCalls } from './routes/resourceCalls.ts'
import { statusCalls } from './routes/statusCalls.ts'
import { statusInformationCalls } from './routes/statusInformationCalls.ts'
import { statusSummaryCalls } from './routes/statusSummaryCalls.ts'
import { supportCalls } from './routes/supportCalls.ts'
import { supportFindCalls } from './routes/supportFindCalls.ts'
import { supportSearchCalls } from './routes/supportSearchCalls.ts'
import { transshipmentCalls } from './routes/transshipmentCalls.ts'
import { statisticsCalls } from './routes/statisticsCalls.ts'
import { userCalls } from './routes/userCalls.ts'
import { userDataCalls } from './routes/userDataCalls.ts'
import type { ServerOptions } from './openServer.ts'

const built = fileURLToPath(new URL('../dist/', import.meta.url))

/** The product for a catalogue of declarations: its identity provider, initial data, calls, and built front end. */
export const productOf = (catalogue: Catalogue): Omit<ServerOptions, 'environment'> => ({
  catalogue,
  createIdentity: openIdentity,
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
