import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import type { StoredPreferences } from '#schema/list/tablePreferences.ts'
import { changePreferences } from './changePreferences.ts'

const ann = { participantCode: 'FWD1', username: 'ann' }

/** A server at which others store something during each of the next loads. */
const startServer = (others: readonly StoredPreferences[]) => {
  const coming = [...others]
  let row: { stored: StoredPreferences; version: number } = { stored: { a: '1' }, version: 1 }
  return {
    read: () => row.stored,
    calls: {
      loadPreferences: async () => {
        const loaded = row
        const other = coming.shift()
        if (other) row = { stored: { ...row.stored, ...other }, version: row.version + 1 }
        return loaded
      },
      savePreferences: async (_owner: unknown, next: typeof row | { version?: number }) => {
        if (next.version !== row.version)
          throw new HttpError('conflict', 409, { code: 'VERSION_CONFLICT' })
        row = { ...(next as typeof row), version: row.version + 1 }
        return row
      },
    },
  }
}

test('what another tab stores meanwhile is kept beside the change', async () => {
  const { calls, read } = startServer([{ b: '2' }])
  const kept = await changePreferences(calls as never, ann, (stored) => ({ ...stored, c: '3' }))
  expect(kept.stored).toEqual({ a: '1', b: '2', c: '3' })
  expect(read()).toEqual(kept.stored)
})

test('a second conflict is told, and so is any other failure at once', async () => {
  const { calls } = startServer([{ b: '2' }, { b: '3' }])
  await expect(changePreferences(calls as never, ann, (stored) => stored)).rejects.toThrow(
    'conflict',
  )
  let loads = 0
  const away = {
    loadPreferences: async () => {
      loads += 1
      throw new TypeError('network')
    },
  }
  await expect(changePreferences(away as never, ann, (stored) => stored)).rejects.toThrow('network')
  expect(loads).toBe(1)
})
