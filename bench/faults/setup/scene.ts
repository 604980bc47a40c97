import { openBrowser } from './browser.ts'
import { openClient, type Client } from './clients.ts'
import { keepLedger, type Problems } from './ledger.ts'
import { seededRandom } from './random.ts'
import { setStage } from './stage.ts'
import { beginWork } from './work.ts'

const users = [
  ['HCTA', 'terminal@hcta.example'],
  ['HCTB', 'terminal@hctb.example'],
] as const
const tabs = 2

interface SceneOptions {
  readonly seed: number
  /** Calls a second. */
  readonly rate: number
  readonly say: (line: string) => void
  /** The folder of the version that is started. */
  readonly first?: string
  readonly hasBrowser?: boolean
}

/** A stage with clients, and a user in a browser where there is one, that are at work. */
export const openScene = async ({ seed, rate, say, first, hasBrowser = true }: SceneOptions) => {
  const ledger = keepLedger()
  const stage = await setStage(say, ledger, first)
  // Of its own: how many calls there are depends on the machine, the faults must not.
  const everyday = seededRandom(seed + 1)
  const clients: Client[][] = []
  for (const [company, username] of users) {
    const opened: Client[] = []
    for (let tab = 0; tab < tabs; tab += 1)
      opened.push(
        await openClient({
          ledger,
          next: stage.balancer.next,
          portalUrl: stage.portalUrl,
          random: everyday,
          company,
          username,
        }),
      )
    clients.push(opened)
  }
  const find: Client['find'] = async (number) => clients[0]?.[0]?.find(number)
  const browser = hasBrowser
    ? await openBrowser(ledger, stage.portalUrl, seededRandom(seed + 2), find)
    : undefined
  const work = beginWork(clients, ledger, everyday, rate)

  /** Ends the work, and compares what was promised with what is there. */
  const compare = async (): Promise<Problems> => {
    await work.stop()
    await browser?.finish()
    // All companies see all of these rows.
    return ledger.compare((await clients[0]?.[0]?.all()) ?? [])
  }
  const report = () => {
    const { counts } = ledger
    say(
      `${counts.answers} answers, ${counts.refusedForNow} of them 503, the longest after ${Math.round(counts.longestMs)} ms; ${counts.unanswered} calls cut off, ${counts.tooLong} given up, ${work.skipped()} not begun; ${counts.signIns} sign-ins`,
    )
    say(
      `${ledger.created.size} new rows and ${ledger.changes()} changes acknowledged, ${counts.finds} lists compared`,
    )
    say(
      browser === undefined
        ? 'without a Chromium nothing was typed'
        : `${counts.typed} forms typed in Chromium, ${counts.loadedAgain} pages loaded again, ${counts.interrupted} forms gone while they were typed into, ${counts.keysNotSent} keys that the browser did not send, ${counts.conflicts} conflicts shown, ${counts.signInsInBrowser} steps of sign-ins there, ${counts.answersToBrowser} answers`,
    )
  }
  return {
    ledger,
    stage,
    work,
    browser,
    clients: clients.flat(),
    compare,
    report,
    close: async () => {
      for (const client of clients.flat()) client.close()
      await browser?.close()
      await stage.close()
    },
  }
}
export type Scene = Awaited<ReturnType<typeof openScene>>
