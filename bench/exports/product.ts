import { startBenchServer } from '#bench/benchServer.ts'
import { signInAs } from '#bench/benchUsers.ts'
import { readTask, tellParent } from '#bench/find/contender.ts'
import { statisticsCalls } from '#server/statistics/statisticsCalls.ts'

export interface ProductTask {
  readonly databaseUrl: string
}
export interface ProductFacts {
  readonly url: string
  readonly pid: number
  /** Of the user who exports, and of the other users. */
  readonly headers: Readonly<Record<'unrestricted' | 'company', Readonly<Record<string, string>>>>
}

const { url } = await startBenchServer(readTask<ProductTask>().databaseUrl, [statisticsCalls])
const facts: ProductFacts = {
  url,
  pid: process.pid,
  headers: {
    unrestricted: await signInAs(url, 'unrestricted'),
    company: await signInAs(url, 'company'),
  },
}
tellParent(facts)
