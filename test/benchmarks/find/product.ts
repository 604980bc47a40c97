import { startBenchServer } from '#test/benchmarks/benchServer.ts'
import { signInAs } from '#test/benchmarks/benchUsers.ts'
import { recordStatements, type Statement } from '#test/benchmarks/columns/statements.ts'
import { readTask, tellParent } from './contender.ts'
import { findPath, toFindBody, type Window } from './question.ts'

export interface ProductTask {
  readonly databaseUrl: string
  readonly sample: Window
}
export interface ProductFacts {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The product's statements for the sample: the page and the count. */
  readonly statements: readonly Statement[]
}

const { databaseUrl, sample } = readTask<ProductTask>()
const { url, app } = await startBenchServer(databaseUrl)
const headers = await signInAs(url, 'company')
const ask = () =>
  app.inject({ method: 'POST', url: findPath, headers, payload: toFindBody(sample) })
const statements = await recordStatements(ask)
const facts: ProductFacts = {
  url,
  headers,
  statements: statements.filter(({ text }) => text.includes('presentation_of_goods')),
}
tellParent(facts)
