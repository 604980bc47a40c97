import '#resources/port/application.ts'
import { parseArgs } from 'node:util'
import type { ChainHead } from '#server/core/audit/chainEntries.ts'
import { verifyAudit } from '#server/core/audit/verifyAudit.ts'
import { openDatabase } from '#server/core/database/openDatabase.ts'
import { readSettings } from '#server/core/settings.ts'
import { runCommand } from './runCommand.ts'

const usage = `Usage: npm run audit:verify -- [--head PLACE:HASH]

Reads the whole audit and the chain of its hashes, and names the first entry that was changed, deleted or inserted; ends with 1 then.
It changes nothing, and may run beside the portal.

--head     an auditHead of the log: shows whether the end of the audit was cut off, or all of it written again
--help     prints this text`

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { head: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  if (values.help) return console.log(usage)
  const known = values.head === undefined ? undefined : readHead(values.head)
  const log = { warn: (_facts: object, text: string) => console.warn(text) }
  const database = await openDatabase({ ...readSettings(process.env), log })
  try {
    const { head, waiting, problems } = await verifyAudit(database.db, known)
    for (const problem of problems) console.log(problem)
    if (problems.length > 0) process.exitCode = 1
    const end = head ? `${head.place}:${head.hash}` : 'none'
    const outcome =
      problems.length > 0 ? 'The audit is not as it was written' : 'The audit is whole'
    console.log(`${outcome}. Followed up to ${end}; ${waiting} entries have no place yet.`)
  } finally {
    await database.close()
  }
}

const readHead = (text: string): ChainHead => {
  const [, place, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? []
  if (hash === undefined) throw new TypeError(`--head ${text} is no PLACE:HASH`)
  return { place: Number(place), hash }
}

await runCommand(usage, run)
