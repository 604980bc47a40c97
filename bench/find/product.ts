import { startBenchServer } from '#bench/benchServer.ts'
import { signInAll } from '#bench/benchUsers.ts'
import type { CompanySize } from './companies.ts'
import { readTask, tellParent } from './contender.ts'

export interface ProductTask {
  readonly databaseUrl: string
}
export interface ProductFacts {
  readonly url: string
  /** Of each user of the company. */
  readonly headers: Readonly<Record<CompanySize, readonly Readonly<Record<string, string>>[]>>
}

const { databaseUrl } = readTask<ProductTask>()
const { url } = await startBenchServer(databaseUrl)
const facts: ProductFacts = {
  url,
  headers: { typical: await signInAll(url, 'typical'), large: await signInAll(url, 'company') },
}
tellParent(facts)
