import type { AfterWrite } from '@quayside/framework/server'

/** Who takes home a bike is a customer from that day on. */
export const keepSince: AfterWrite = async (_, { resource, action, before, now, read, save }) => {
  const id = before?.['owner']
  if (resource.name !== 'bike' || action !== 'collect' || typeof id !== 'number') return
  const customer = await read('customer', id)
  if (customer?.['since'] !== null) return
  const values = { since: now.toISOString().slice(0, 10) }
  await save({ resource: 'customer', id, values, rights: 'none' })
}
