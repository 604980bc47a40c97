import { expect, onTestFinished, test } from 'vitest'
import type { DefinedApplication } from '#framework/schema/defineApplication.ts'
import { defineJobs, type JobRun } from '#framework/server/index.ts'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { openServer, type ServerOptions } from '#framework/server/openServer.ts'
import { quiet } from './databaseImages.ts'
import { createPostgres, testServer } from './engines.ts'

/** The types of an application hold for a whole program, so that this one cannot name the workshop. */
const readWorkshop = async () => {
  const path: string = '#examples/workshop/server/product.ts'
  return ((await import(path)) as { readonly product: Omit<ServerOptions, 'environment'> }).product
}

const patience = { timeout: 60_000, interval: 100 }

test.skipIf(testServer === undefined)(
  'of two processes on one database one does a job, and the other takes over what a stop interrupted',
  async () => {
    const { databaseUrl, drop } = await createPostgres(testServer ?? '')
    onTestFinished(drop)
    let now = new Date('2026-11-20T12:00:00Z')
    const begun: string[] = []
    const workshop = await readWorkshop()
    const serve = async (name: string, work: (run: JobRun) => Promise<void>) => {
      const server = await openServer({
        ...workshop,
        application: workshop.application as DefinedApplication,
        staticDir: undefined,
        database: await openDatabase({ log: quiet, databaseUrl }),
        environment: { STAGE: 'test', DEMO_DATA: 'false', LOG_LEVEL: 'silent' },
        clock: () => now,
        jobs: defineJobs(
          { orderParts: { schedule: '30 6 * * 1-5', pause: 1 } },
          {
            orderParts: async (run) => {
              begun.push(name)
              await work(run)
            },
          },
        ),
      })
      let stopping: Promise<void> | undefined
      const stop = () => (stopping ??= server.stop())
      onTestFinished(stop)
      const states = async () => {
        const { rows } = await server.context.database.query('select state from job order by due')
        return rows.map(({ state }) => state)
      }
      return { ...server, stop, states }
    }
    const untilAborted = ({ signal }: JobRun) =>
      new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('the process stops')))
      })
    const done = async () => undefined
    const first = await serve('first', done)
    const second = await serve('second', done)
    now = new Date('2026-11-23T06:00:00Z')
    await Promise.all([first.beginJobs(), second.beginJobs(), first.beginJobs()])
    await expect.poll(first.states, patience).toEqual(['DONE'])
    expect(begun).toHaveLength(1)
    await Promise.all([first.stop(), second.stop()])

    begun.length = 0
    const third = await serve('third', untilAborted)
    now = new Date('2026-11-24T06:00:00Z')
    await third.beginJobs()
    await expect.poll(third.states, patience).toEqual(['DONE', 'RUNNING'])
    const fourth = await serve('fourth', done)
    await third.stop()
    await expect.poll(fourth.states, patience).toEqual(['DONE', 'DONE'])
    expect(begun).toEqual(['third', 'fourth'])
  },
  180_000,
)
