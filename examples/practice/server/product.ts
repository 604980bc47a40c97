import { createPeople, createServer } from '@quayside/framework/server'
import { loadMessages } from '#i18n/loadMessages.ts'
import { practice } from '#resources/application.ts'
import { noteBill } from './noteBill.ts'

/** The server of this application. `PRACTICE_FRONT` is the folder of its built front end. */
export const product = createServer(practice, {
  loadMessages,
  people: createPeople(practice, { name: 'Practice', domain: 'vet.example' }),
  migrations: [new URL('./migrations/', import.meta.url)],
  front: new URL(process.env['PRACTICE_FRONT'] ?? '../dist/', import.meta.url),
  hooks: { afterWrite: noteBill },
})
