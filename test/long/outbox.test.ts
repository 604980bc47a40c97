import { expect, test } from 'vitest'
import { testServer } from '#test/process/engines.ts'
import { runOutboxLedger } from './setup/outboxLedger.ts'

test.skipIf(testServer === undefined)(
  'a thousand events of two processes that are killed at random: each is notified of once, each mail is sent once or marked, and each message arrives',
  async ({ annotate }) => {
    const figures = await runOutboxLedger({ events: 1_000, kills: 20, users: 5, seed: 14 })
    await annotate(JSON.stringify(figures))
    expect(figures).toMatchObject({ notifications: 5_000, mailsTwice: 0, lost: 0 })
    expect(figures.mails['sent'] ?? 0).toBeGreaterThan(0)
  },
  900_000,
)
