import { expect, test } from 'vitest'
import { runOutboxLedger } from '#test/long/setup/outboxLedger.ts'
import { testServer } from '#test/process/engines.ts'

test.skipIf(testServer === undefined)(
  'fifty events of two processes, three of which are killed: each mail is sent once or marked, and each message arrives',
  async () => {
    const figures = await runOutboxLedger({ events: 50, kills: 3, users: 2, seed: 3 })
    expect(figures).toMatchObject({ notifications: 100, mailsTwice: 0, lost: 0 })
  },
)
