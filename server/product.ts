import '#resources/port/application.ts'
import '#resources/port/allowances.ts'
import '#server/port/kinds/columnKinds.ts'
import { watchRuleTexts } from '#i18n/port/watch/ruleTexts.ts'
import { allResources } from '#resources/all.ts'
import { homeTiles } from '#resources/port/homeTiles.ts'
import type { Catalogue } from '#server/core/sql/toScope.ts'
import { loadDemo } from '#demo/loadDemo.ts'
import { demoCompanies } from '#demo/demoAccounts.ts'
import { productOf } from './productOf.ts'
import { portMigrations } from '#server/port/portMigrations.ts'
import { countWaitingMessages } from '#server/port/support/countWaitingMessages.ts'
import { people } from '#demo/people.ts'
import { readPrintTexts } from '#server/port/print/readPrintTexts.ts'
import { recordOrderStatus } from '#server/port/status/recordStatus.ts'
import { loadReference } from '#server/port/reference/loadReference.ts'
import { aesInfoCalls } from '#server/port/aes/aesInfoCalls.ts'
import { containerCheckCalls } from '#server/port/movement/containerCheckCalls.ts'
import { importVerificationCalls } from '#server/port/order/importVerificationCalls.ts'
import { movementCalls } from '#server/port/movement/movementCalls.ts'
import { portOrderCalls } from '#server/port/order/portOrderCalls.ts'
import { portOrderPrintCalls } from '#server/port/order/portOrderPrintCalls.ts'
import { portPlaceCalls } from '#server/port/movement/portPlaceCalls.ts'
import { publicStatusCalls } from '#server/port/status/publicStatusCalls.ts'
import { referenceInformationCalls } from '#server/port/order/referenceInformationCalls.ts'
import { statusCalls } from '#server/port/status/statusCalls.ts'
import { statusInformationCalls } from '#server/port/status/statusInformationCalls.ts'
import { statusSummaryCalls } from '#server/port/status/statusSummaryCalls.ts'
import { supportCalls } from '#server/port/support/supportCalls.ts'
import { supportFindCalls } from '#server/port/support/supportFindCalls.ts'
import { supportSearchCalls } from '#server/port/support/supportSearchCalls.ts'
import { transshipmentCalls } from '#server/port/order/transshipmentCalls.ts'
import { statisticsCalls } from '#server/port/statistics/statisticsCalls.ts'

/** The port over a catalogue of declarations: its data at first, its calls, and what it adds to those of the framework. */
export const portOver = (catalogue: Catalogue) =>
  productOf({
    catalogue,
    people,
    home: homeTiles,
    ruleTexts: watchRuleTexts,
    migrations: portMigrations,
    front: new URL('../dist/', import.meta.url),
    queues: { messagesToCustoms: countWaitingMessages },
    hooks: { readTexts: readPrintTexts, afterWrite: recordOrderStatus },
    loadData: async ({ database, settings, clock }, say) => {
      await loadReference(database)
      if (!settings.demoData) return
      await loadDemo(database, { today: clock(), companies: demoCompanies }, (done) =>
        say(`demo data: ${done} orders`),
      )
    },
    routes: [
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
      publicStatusCalls,
    ],
  })

/** The product as started. */
export const product = portOver(allResources)
