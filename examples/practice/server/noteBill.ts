import type { AfterWrite } from '@quayside/framework/server'

/** A billed visit is noted with the owner of the animal. */
export const noteBill: AfterWrite = async (_, { resource, action, before, now, read, save }) => {
  if (resource.name !== 'visit' || action !== 'bill') return
  const animal = await read('animal', Number(before?.['animal']))
  const owner = animal && (await read('owner', Number(animal['owner'])))
  if (owner === undefined) return
  const line = `${now.toISOString().slice(0, 10)} billed ${String(before?.['total'])}`
  const notes = [owner['notes'], line].filter(Boolean).join('\n').slice(-2_000)
  await save({ resource: 'owner', id: Number(owner['id']), values: { notes }, rights: 'none' })
}
