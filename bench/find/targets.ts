import type { Request } from 'autocannon'
import type { Asked, Question } from './asked.ts'
import { toGraphqlBody } from './graphqlQuery.ts'
import type { ProductFacts } from './product.ts'
import { findPath, pageSize } from './question.ts'

/** One way to send a question, and to read total and rows from its answer. */
export interface Target {
  readonly name: string
  readonly url: string
  /** `connection` counts from 0; several users share them. */
  readonly toRequest: (asked: Asked, connection: number) => Request
  readonly readAnswer: (body: unknown) => Answer
}

interface Answer {
  readonly total: number
  readonly isEstimated?: boolean
  readonly ids: readonly number[]
}

const json = { 'content-type': 'application/json' }

interface FindAnswer {
  readonly entityList: readonly { id: number | string }[]
  readonly page: { readonly totalElements: number; readonly totalEstimated?: boolean }
}
const readFindAnswer = (body: unknown): Answer => {
  const { entityList, page } = body as FindAnswer
  return {
    total: page.totalElements,
    isEstimated: page.totalEstimated === true,
    ids: entityList.map(({ id }) => Number(id)),
  }
}

/** Whether the text of an answer says that its total is an estimate. */
export const saysEstimated = (body: string): boolean => body.includes('"totalEstimated":true')

const filters: { readonly [Q in Question]?: (asked: Asked) => string } = {
  contains: ({ text }) => `transportDetailsVesselName=ci="*${text}*"`,
  in200: ({ references = [] }) => `portOrderReference=in=(${references.join(',')})`,
  one: ({ text }) => `mrnList.mrn==${text}`,
}

const toFindBody = (asked: Asked) => {
  const { question, pageNumber } = asked
  const sort =
    question === 'vessel'
      ? { property: 'transportDetailsVesselName', direction: 'ASC' }
      : { property: 'created', direction: 'DESC' }
  const filterString = filters[question]?.(asked)
  return {
    pageable: { pageNumber, pageSize, sort: [sort] },
    ...(filterString === undefined ? {} : { filter: { filterString } }),
  }
}

export const productTarget = (name: string, { url, headers }: ProductFacts): Target => ({
  name,
  url,
  toRequest: (asked, connection) => {
    const users = headers[asked.company]
    return {
      method: 'POST',
      path: findPath,
      headers: { ...json, ...users[connection % users.length] },
      body: JSON.stringify(toFindBody(asked)),
    }
  },
  readAnswer: readFindAnswer,
})

export const bareTarget = (name: string, url: string): Target => ({
  name,
  url,
  toRequest: (asked) => ({
    method: 'POST',
    path: '/find',
    headers: json,
    body: JSON.stringify(asked),
  }),
  readAnswer: readFindAnswer,
})

export const postGraphileTarget = (name: string, url: string): Target => ({
  name,
  url,
  toRequest: (asked) => ({
    method: 'POST',
    path: '/graphql',
    headers: json,
    body: JSON.stringify(toGraphqlBody(asked)),
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

const comparedVariants = 4

export interface Compared {
  readonly asked: Asked
  readonly total: number
  /** Servers whose total was an estimate and so is not compared. */
  readonly estimatedBy: readonly string[]
}

/** Checks before measuring that all return the same rows, and the same totals where they are exact. */
export const compareAnswers = async (
  targets: readonly Target[],
  variants: readonly Asked[],
): Promise<Compared[]> => {
  const compared: Compared[] = []
  const step = Math.max(1, Math.floor(variants.length / comparedVariants))
  for (const asked of variants.filter((_, index) => index % step === 0)) {
    const answers: { name: string; answer: Answer }[] = []
    for (const target of targets) {
      answers.push({ name: target.name, answer: await ask(target, asked) })
    }
    const exact = answers.filter(({ answer }) => !answer.isEstimated)
    const pages = new Set(answers.map(({ answer }) => JSON.stringify(answer.ids)))
    const totals = new Set(exact.map(({ answer }) => answer.total))
    if (pages.size !== 1 || totals.size !== 1) {
      throw new Error(
        `different answers to ${JSON.stringify(asked)}:\n${answers.map((one) => JSON.stringify(one)).join('\n')}`,
      )
    }
    const estimatedBy = answers.filter(({ answer }) => answer.isEstimated).map(({ name }) => name)
    compared.push({ asked, total: exact[0]?.answer.total ?? Number.NaN, estimatedBy })
  }
  return compared
}

const ask = async ({ name, url, toRequest, readAnswer }: Target, asked: Asked): Promise<Answer> => {
  const { method, path, headers, body } = toRequest(asked, 0)
  const response = await fetch(url + path, { method, headers, body })
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
  return readAnswer(await response.json())
}
