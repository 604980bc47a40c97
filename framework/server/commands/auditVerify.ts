import type { ChainHead } from '#server/audit/chainEntries.ts'
import { verifyAudit } from '#server/audit/verifyAudit.ts'
import { defineCommand, withDatabase } from './command.ts'

const readHead = (text: string): ChainHead => {
  const [, place, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? []
  if (hash === undefined) throw new TypeError(`--head ${text} is no PLACE:HASH`)
  return { place: Number(place), hash }
}

export const auditVerify = defineCommand({
  usage: `Usage: npm run audit:verify -- [--head PLACE:HASH]

Reads the whole audit and the chain of its hashes, and names the first entry that was changed, deleted or inserted; ends with 1 then.
It changes nothing, and may run beside the portal.

--head     an auditHead of the log: shows whether the end of the audit was cut off, or all of it written again
--help     prints this text`,
  options: { head: { type: 'string' } },
  run: async ({ values }) => {
    const known = values.head === undefined ? undefined : readHead(values.head)
    const { head, waiting, problems } = await withDatabase(({ db }) => verifyAudit(db, known))
    for (const problem of problems) console.log(problem)
    if (problems.length > 0) process.exitCode = 1
    const end = head ? `${head.place}:${head.hash}` : 'none'
    const outcome =
      problems.length > 0 ? 'The audit is not as it was written' : 'The audit is whole'
    console.log(`${outcome}. Followed up to ${end}; ${waiting} entries have no place yet.`)
  },
})
