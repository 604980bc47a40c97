import { sql, type Kysely } from 'kysely'
import { addressFileEntry } from '#resources/reference/addressFileEntry.ts'
import { customsStatus } from '#resources/status/customsStatus.ts'
import { equipmentLoad } from '#resources/equipmentLoad.ts'
import { type AnyRecord, newsTicker, type Resource } from '@quayside/framework'
import { schemaOf, tableOf, type Tables } from '@quayside/framework/server'
import { importVerification } from '#resources/order/importVerification.ts'
import { loadingStop } from '#resources/loadingStop.ts'
import { manualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import { pendingMessage } from '#resources/pendingMessage.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { processingStatus } from '#resources/status/processingStatus.ts'
import { riskFile, type RiskFile } from '#resources/riskFile.ts'
import { statusHistory } from '#resources/status/statusHistory.ts'
import { statusInformation } from '#resources/status/statusInformation.ts'
import { transshipment } from '#resources/order/transshipment.ts'
import { vessel } from '#resources/reference/vessel.ts'
import { warehouse, type Warehouse } from '#resources/reference/warehouse.ts'
import { insertRows } from '#server/reference/insertRows.ts'
import { insertPortOrders } from '#server/order/portOrders.ts'
import type { DemoOrder } from '#demo/orders/demoOrder.ts'
import { generateOrders, type DemoOptions } from '#demo/orders/generateOrders.ts'
import { toLoadingStop } from './loadingStops.ts'
import { toNewsItems } from './newsItems.ts'
import { createRandom } from './random.ts'
import { toAddressFile } from '#demo/rows/toAddressFile.ts'
import { toCustomsEntries, toProcessingEntries } from '#demo/rows/toEntries.ts'
import { toEquipmentLoads } from '#demo/rows/toEquipmentLoads.ts'
import { toMovements } from '#demo/rows/toMovements.ts'
import { toPendingMessages } from '#demo/rows/toPendingMessages.ts'
import { toStatusHistory } from '#demo/rows/toStatusHistory.ts'
import { toStatusInformation } from '#demo/rows/toStatusInformation.ts'
import { toTransshipments } from '#demo/rows/toTransshipments.ts'
import { toVerificationErrors } from '#demo/rows/toVerificationErrors.ts'
import { vessels } from './vessels.ts'
import { writeHistory } from './writeHistory.ts'
import { toPortOrder } from '#demo/rows/toPortOrder.ts'
import { subHours } from 'date-fns/subHours'
import { riskRules } from './riskRules.ts'
import { otherCompanies, type Company } from './companies.ts'

/** The resources of the demo data; archived and current rows never share ids. */
export const demoResources: readonly Resource[] = [
  presentationOfGoods,
  equipmentLoad,
  customsStatus,
  processingStatus,
  statusHistory,
  statusInformation,
  transshipment,
  importVerification,
  manualEquipmentMovement,
  addressFileEntry,
  pendingMessage,
  vessel,
  warehouse,
  loadingStop,
  riskFile,
  newsTicker,
]

export type OnProgress = (done: number) => void

const batchSize = 2_000
const stopCount = 60

/** Writes all demo rows into empty tables; `onProgress` gets the number of orders written. */
export const writeDemo = async (
  db: Kysely<Tables>,
  options: DemoOptions,
  onProgress: OnProgress = () => {},
): Promise<void> => {
  const write = createWriter(db)
  const stopped: DemoOrder[] = []
  let batch: DemoOrder[] = []
  let done = 0
  let nextStatus = 1
  const flush = async () => {
    for (const archived of [true, false]) {
      const orders = batch.filter((order) => order.archived === archived)
      await insertRows(
        db,
        presentationOfGoods,
        orders.map(({ record }) => record),
        archived,
      )
      await insertPortOrders(db, orders.map(toPortOrder), archived)
      await write(equipmentLoad, orders.flatMap(toEquipmentLoads), archived)
      await write(customsStatus, orders.flatMap(toCustomsEntries), archived)
      await write(processingStatus, orders.flatMap(toProcessingEntries), archived)
      await write(transshipment, orders.flatMap(toTransshipments), archived)
      await write(manualEquipmentMovement, orders.flatMap(toMovements), archived)
      await write(addressFileEntry, orders.flatMap(toAddressFile), archived)
      await write(pendingMessage, orders.flatMap(toPendingMessages), false)
      const errors = orders.flatMap(({ record }) => toVerificationErrors(record))
      await write(importVerification, errors, archived)
      const statuses = orders.flatMap(toStatusHistory)
      await writeHistory(db, statuses, nextStatus, archived)
      nextStatus += statuses.length
      await write(statusInformation, statuses.flatMap(toStatusInformation), archived)
    }
    done += batch.length
    batch = []
    onProgress(done)
  }
  const every = Math.max(1, Math.floor(options.orders / stopCount))
  for (const order of generateOrders(options)) {
    batch.push(order)
    if (order.record.id % every === 0) stopped.push(order)
    if (batch.length >= batchSize) await flush()
  }
  await flush()
  await writeStops(write, options, stopped)
  const risks = toRiskFiles(options.today).toSorted((a, b) => (a.updated < b.updated ? -1 : 1))
  const outdated = Math.floor(risks.length / 4)
  await write(riskFile, risks.slice(0, outdated), true)
  await write(riskFile, risks.slice(outdated))
  await write(
    vessel,
    vessels.map((one) => ({ ...one })),
  )
  await write(warehouse, toWarehouses(options.companies))
  await write(newsTicker, toNewsItems(options.today))
  for (const resource of demoResources) await continueIds(db, resource)
}

type Write = ReturnType<typeof createWriter>

/** Numbers the rows of each resource consecutively, across both schemas. */
const createWriter = (db: Kysely<Tables>) => {
  const last = new Map<Resource, number>()
  return (resource: Resource, rows: readonly AnyRecord[], archived = false): Promise<void> => {
    const before = last.get(resource) ?? 0
    last.set(resource, before + rows.length)
    const numbered = rows.map((row, index) => ({ ...row, id: before + index + 1 }))
    return insertRows(db, resource, numbered, archived)
  }
}

const writeStops = async (
  write: Write,
  { seed, today }: DemoOptions,
  orders: readonly DemoOrder[],
): Promise<void> => {
  const random = createRandom(seed, -2)
  for (const archived of [true, false]) {
    const stops = orders
      .filter((order) => order.archived === archived)
      .flatMap((order, index) => toLoadingStop(random, today.getTime(), order, index) ?? [])
    await write(loadingStop, stops, archived)
  }
}

/** New rows get ids after the last one of either schema. */
const continueIds = async (db: Kysely<Tables>, resource: Resource): Promise<void> => {
  const schemas = resource.archive ? [false, true].map(schemaOf) : [schemaOf(false)]
  const names = schemas.map((schema) => `${schema}.${tableOf(resource)}`)
  const ids = sql.join(
    names.map((name) => sql`select id from ${sql.table(name)}`),
    sql` union all `,
  )
  for (const name of names) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from (${ids}) as known))`.execute(
      db,
    )
  }
}

/** The rules as entries by customs, one every other day up to today. */
export const toRiskFiles = (today: Date): Omit<RiskFile, 'id'>[] =>
  riskRules.map(({ country, from, until, group, reason }, index) => {
    const updated = subHours(today, (riskRules.length - index) * 48).toISOString()
    return {
      version: 1,
      isoCountryCode: country,
      commodityCodeFrom: from,
      commodityCodeUntil: until,
      riskGroup: group,
      reason,
      userName: 'customs@zoll.example',
      userCompanyCode: 'ZOLL',
      created: updated,
      updated,
    }
  })

/** The terminals and packing stations among all companies. */
const toWarehouses = (signedIn: readonly Company[]): Omit<Warehouse, 'id' | 'version'>[] =>
  [...signedIn, ...otherCompanies].flatMap(({ code, name, roles }) => {
    const terminal = roles.includes('TERMINAL')
    const packer = roles.includes('WAREHOUSE')
    return terminal || packer ? [{ code, name, terminal, packer }] : []
  })
