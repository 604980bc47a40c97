import { TotalCache } from '#server/core/store/read/totalCache.ts'
import { startBenchServer } from '#test/benchmarks/benchServer.ts'
import { signInAll } from '#test/benchmarks/benchUsers.ts'
import type { CompanySize } from './companies.ts'
import { readTask, tellParent } from './contender.ts'

export interface ProductTask {
  readonly databaseUrl: string
  /** Whether a total may be that of an earlier call, as for a user who pages. */
  readonly keepsTotals: boolean
}
export interface ProductFacts {
  readonly url: string
  /** Of each user of the company. */
  readonly headers: Readonly<Record<CompanySize, readonly Readonly<Record<string, string>>[]>>
}

const { databaseUrl, keepsTotals } = readTask<ProductTask>()
const { url, forgetTotals } = await startBenchServer(databaseUrl)
if (!keepsTotals) {
  // Calls that run at the same time would otherwise find the totals of each other.
  const { get } = TotalCache.prototype
  TotalCache.prototype.get = function (key) {
    forgetTotals()
    return get.call(this, key)
  }
}
const facts: ProductFacts = {
  url,
  headers: { typical: await signInAll(url, 'typical'), large: await signInAll(url, 'company') },
}
tellParent(facts)
