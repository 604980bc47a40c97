import { createPeople, createServer, defineJobs, type JobWork } from '@quayside/framework/server'
import { openTestServer, type Page } from '@quayside/framework/testing'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { loadMessages } from '#i18n/loadMessages.ts'
import { workshop } from '#resources/application.ts'
import { jobs } from '#resources/jobs.ts'
import { product } from '#server/product.ts'

const mechanic = { rights: workshop.permissions }

const open = async (opened: typeof product) => {
  const server = await openTestServer(opened)
  onTestFinished(() => server.close())
  const find = async (path: string, body: object = {}, rights = workshop.permissions) => {
    const answer = await server.call({ rights }, 'POST', `/api/shop/${path}/v1/find`, body)
    return (answer.body as Page<Record<string, unknown>>).entityList
  }
  const readJob = async () => (await find('job'))[0]
  return { ...server, find, readJob }
}

/** The workshop with another work of its job, which is tried twice. */
const withWork = (orderParts: JobWork) =>
  createServer(workshop, {
    loadMessages,
    people: createPeople(workshop, { name: 'Bicycle workshop', domain: 'shop.example' }),
    migrations: product.migrations ?? [],
    front: new URL('../dist/', import.meta.url),
    jobs: defineJobs({ ...jobs, orderParts: { attempts: 2, pause: 1 } }, { orderParts }),
  })

const minute = 60
const hour = 60 * minute

test('parts that are owed are ordered on the next working day, once, audited', async () => {
  const server = await open(product)
  const part = { supplier: 'Kettler', price: '2.50', supply: 'AVAILABLE', reservedFor: null }
  for (const [name, stock] of [
    ['chain', -2],
    ['tube', 4],
  ])
    await server.call(mechanic, 'PUT', '/api/shop/spare-part/v1', { ...part, name, stock })
  // It is Friday noon: the job of this morning was due before the workshop began.
  await server.runJobs()
  expect(await server.find('job')).toEqual([])
  server.moveClock(66 * hour)
  await server.runJobs()
  await server.runJobs()
  expect(await server.find('job')).toMatchObject([
    { job: 'orderParts', state: 'DONE', attempts: 1, due: '2026-11-23T05:30:00.000Z' },
  ])
  const parts = await server.find('spare-part')
  expect(Object.fromEntries(parts.map(({ name, supply }) => [name, supply]))).toEqual({
    chain: 'ORDERED',
    tube: 'AVAILABLE',
  })
  const { rows } = await sql<{ username: string; action: string }>`
    select username, action from audit_entry where resource = 'sparePart' order by id desc limit 1`.execute(
    server.database.db,
  )
  expect(rows).toEqual([{ username: 'job orderParts', action: 'edit' }])

  // Tuesday and Wednesday were missed: it is made up for once.
  server.moveClock(72 * hour)
  await server.runJobs()
  expect((await server.find('job')).map(({ due }) => due)).toEqual([
    '2026-11-26T05:30:00.000Z',
    '2026-11-23T05:30:00.000Z',
  ])
})

test('what fails is tried again, says why, and is run again by those who may; what is due later waits', async () => {
  let isBroken = true
  const data: unknown[] = []
  const broken = withWork(async (run) => {
    data.push(run.data)
    if (isBroken) throw new Error('The supplier does not answer.')
  })
  const server = await open(broken)
  const { db } = server.database
  const work = defineJobs(jobs, { orderParts: async () => undefined })
  await db
    .transaction()
    .execute((transaction) =>
      work.add(transaction, 'orderParts', { data: { supplier: 'Kettler' }, due: server.time() }),
    )
  await server.runJobs()
  const failed = await server.readJob()
  expect(failed).toMatchObject({
    state: 'FAILED',
    attempts: 2,
    failureReason: 'The supplier does not answer.',
  })
  expect(data).toEqual([{ supplier: 'Kettler' }, { supplier: 'Kettler' }])

  const again = `/api/shop/job/v1/${String(failed?.['id'])}/run-again`
  const version = failed?.['version']
  const reader = { rights: workshop.permissions.filter((right) => right === 'SHOP_READ') }
  expect((await server.call(reader, 'POST', again, { version })).status).toBe(403)
  isBroken = false
  expect((await server.call(mechanic, 'POST', again, { version })).status).toBe(200)
  expect(await server.readJob()).toMatchObject({ state: 'WAITING', failureReason: null })
  await server.runJobs()
  expect(await server.readJob()).toMatchObject({ state: 'DONE', attempts: 3, failureReason: null })

  // What is rolled back does not exist, and what is due later waits.
  const rolledBack = db.transaction().execute(async (transaction) => {
    await work.add(transaction, 'orderParts', { due: server.time() })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await server.find('job')).toHaveLength(1)
  const due = new Date(server.time().getTime() + hour * 1_000)
  await db
    .transaction()
    .execute((transaction) => work.add(transaction, 'orderParts', { data: {}, due }))
  await server.runJobs()
  const waiting = await server.readJob()
  expect(waiting).toMatchObject({ state: 'WAITING', attempts: 0 })
  const answer = await server.call(
    mechanic,
    'POST',
    `/api/shop/job/v1/${String(waiting?.['id'])}/run-again`,
    { version: waiting?.['version'] },
  )
  expect(answer).toMatchObject({ status: 409, body: { reasons: ['nextState'] } })
  server.moveClock(2 * hour)
  await server.runJobs()
  const last = await server.readJob()
  expect(last).toMatchObject({ state: 'DONE', attempts: 1 })

  // Of what is done for long only the last one stays: schedules go on from it.
  server.moveClock(100 * 24 * hour)
  await server.runJobs()
  expect((await server.find('job')).map(({ id }) => id)).toEqual([last?.['id']])
})

test('a schedule that is no cron expression is refused', () => {
  const orderParts = async () => undefined
  for (const schedule of ['daily', '99 * * * *', '0 0 6 * * *'])
    expect(() => defineJobs({ orderParts: { schedule } }, { orderParts })).toThrow(
      `the schedule of the job orderParts is no cron expression: ${schedule}`,
    )
})
