import { expect, test } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { newsTicker } from '#schema/included/newsTicker.ts'
import { baseOf } from '#schema/resource.ts'
import type { HttpClient } from '#admin/http/httpClient.ts'
import { keepClosedNews, newsQuery, readClosedNews, toShownNews, type News } from './news.ts'

const toNews = (id: number, priority: News['priority'], hour = 10): News => ({
  id,
  priority,
  title: `title ${id}`,
  content: '',
  created: `2026-11-20T${hour}:00:00.000Z`,
})
const idsOf = (news: readonly News[]) => news.map(({ id }) => id)

test('the current news is read at its address, without the global loader [CV-025]', async () => {
  const calls: unknown[][] = []
  const http = {
    get: async (...call: unknown[]) => {
      calls.push(call)
      return { entityList: [toNews(1, 'INFO')] }
    },
  } as unknown as HttpClient
  const client = new QueryClient()
  expect(await client.fetchQuery(newsQuery(http))).toEqual([toNews(1, 'INFO')])
  expect(calls).toEqual([
    [baseOf(newsTicker), '/news-ticker/v1/current', expect.objectContaining({ isQuiet: true })],
  ])
})

test('critical news comes first, then warnings, then information, each the newest first [SH-035]', () => {
  const all = [
    toNews(1, 'INFO'),
    toNews(2, 'CRITICAL', 11),
    toNews(3, 'WARNING'),
    toNews(4, 'CRITICAL', 12),
    toNews(5, 'INFO', 13),
    toNews(6, 'CRITICAL', 12),
  ]
  expect(idsOf(toShownNews(all, new Set()))).toEqual([6, 4, 2, 3, 5, 1])
})

test('closed alerts are not shown, and stay closed as long as the storage lasts [SH-036]', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage
  expect(idsOf(toShownNews([toNews(1, 'INFO')], readClosedNews(storage)))).toEqual([1])
  keepClosedNews(storage, new Set([2, 7]))
  expect([...kept.keys()]).toEqual(['state.closedNews'])
  const all = [toNews(1, 'INFO'), toNews(2, 'INFO'), toNews(7, 'CRITICAL')]
  expect(idsOf(toShownNews(all, readClosedNews(storage)))).toEqual([1])
})
