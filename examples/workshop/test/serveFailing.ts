import { createPeople, createServer, defineJobs } from '@quayside/framework/server'
import { loadMessages } from '#i18n/loadMessages.ts'
import { workshop } from '#resources/application.ts'
import { jobs } from '#resources/jobs.ts'

/** The supplier of the first order does not answer; later ones do. */
const answers = ['The supplier does not answer.'].values()

const work = defineJobs(
  { ...jobs, orderParts: { attempts: 1 } },
  {
    orderParts: async () => {
      const { value } = answers.next()
      if (value !== undefined) throw new Error(value)
    },
  },
)

/** The workshop with an order of parts for each part that is added; the first order fails. */
await createServer(workshop, {
  loadMessages,
  people: createPeople(workshop, { name: 'Bicycle workshop', domain: 'shop.example' }),
  migrations: [new URL('../migrations/', import.meta.url)],
  front: new URL(process.env['WORKSHOP_FRONT'] ?? '../dist/', import.meta.url),
  jobs: work,
  hooks: {
    afterWrite: async (transaction, { resource, action, now }) => {
      if (resource.name === 'sparePart' && action === 'create')
        await work.add(transaction, 'orderParts', { due: now })
    },
  },
}).run()
