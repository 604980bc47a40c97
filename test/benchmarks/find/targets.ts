import type { Request } from 'autocannon'
import { toGraphqlBody } from './graphqlQuery.ts'
import type { ProductFacts } from './product.ts'
import { findPath, toFindBody, type Window } from './question.ts'

/** One way to send the query, and to read total and rows from its answer. */
export interface Target {
  readonly name: string
  readonly url: string
  readonly toRequest: (window: Window) => Request
  readonly readAnswer: (body: unknown) => { total: number; ids: number[] }
}

const json = { 'content-type': 'application/json' }

interface FindAnswer {
  readonly entityList: readonly { id: number | string }[]
  readonly page: { readonly totalElements: number }
}
const readFindAnswer = (body: unknown) => {
  const { entityList, page } = body as FindAnswer
  return { total: page.totalElements, ids: entityList.map(({ id }) => Number(id)) }
}

export const productTarget = (name: string, { url, headers }: ProductFacts): Target => ({
  name,
  url,
  toRequest: (window) => ({
    method: 'POST',
    path: findPath,
    headers: { ...json, ...headers },
    body: JSON.stringify(toFindBody(window)),
  }),
  readAnswer: readFindAnswer,
})

export const bareTarget = (url: string): Target => ({
  name: 'bare Fastify + pg',
  url,
  toRequest: (window) => ({
    method: 'POST',
    path: '/find',
    headers: json,
    body: JSON.stringify(window),
  }),
  readAnswer: readFindAnswer,
})

export const postGraphileTarget = (url: string): Target => ({
  name: 'PostGraphile',
  url,
  toRequest: (window) => ({
    method: 'POST',
    path: '/graphql',
    headers: json,
    body: JSON.stringify(toGraphqlBody(window)),
  }),
  readAnswer: (body) => {
    const { data } = body as {
      data?: { allPresentationOfGoods: { totalCount: number; nodes: { rowId: string }[] } }
    }
    if (data === undefined) throw new Error(`PostGraphile refuses: ${JSON.stringify(body)}`)
    const { totalCount, nodes } = data.allPresentationOfGoods
    return { total: totalCount, ids: nodes.map(({ rowId }) => Number(rowId)) }
  },
})

/** Checks that all return the same rows and totals before measuring; returns the totals. */
export const compareAnswers = async (
  targets: readonly Target[],
  windows: readonly Window[],
): Promise<number[]> => {
  const totals: number[] = []
  for (let index = 0; index < windows.length; index += windows.length / 8) {
    const window = windows[index] as Window
    const answers: string[] = []
    for (const { url, toRequest, readAnswer } of targets) {
      const { method, path, headers, body } = toRequest(window)
      const response = await fetch(url + path, { method, headers, body })
      const answer = readAnswer(await response.json())
      answers.push(JSON.stringify(answer))
      if (answers.length === 1) totals.push(answer.total)
    }
    if (new Set(answers).size > 1) throw new Error(`different answers: ${answers.join(' / ')}`)
  }
  return totals
}
