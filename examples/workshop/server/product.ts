import { createPeople, createServer, defineJobs } from '@quayside/framework/server'
import { loadMessages } from '#i18n/loadMessages.ts'
import { workshop } from '#resources/application.ts'
import { jobs } from '#resources/jobs.ts'
import { keepSince } from './keepSince.ts'
import { keepStand } from './keepStand.ts'
import { orderParts } from './orderParts.ts'

/** The workshop as started. `WORKSHOP_FRONT` is the folder of its built front end. */
export const product = createServer(workshop, {
  loadMessages,
  people: createPeople(workshop, { name: 'Bicycle workshop', domain: 'shop.example' }),
  migrations: [new URL('../migrations/', import.meta.url)],
  front: new URL(process.env['WORKSHOP_FRONT'] ?? '../dist/', import.meta.url),
  jobs: defineJobs(jobs, { orderParts }),
  hooks: { beforeWrite: keepStand, afterWrite: keepSince },
})
