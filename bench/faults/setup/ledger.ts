import type { IncomingHttpHeaders } from 'node:http'
import type { Member } from './processes.ts'

export interface Stop {
  readonly id: number
  readonly version: number
  readonly number: string
  readonly comment: string
}

/** What went wrong, in one line each. */
export type Problems = readonly string[]

/** What clients were promised, and what they saw. */
export const keepLedger = () => {
  const created = new Map<string, number>()
  /** By row and the version that a change was made from: what was acknowledged. */
  const changed = new Map<number, Map<number, string[]>>()
  const attempted = new Map<number, Set<string>>()
  const problems: string[] = []
  /** By number: what a user typed into forms. */
  const typed = new Map<string, string[]>()
  /** Comments, each of which is typed once. */
  const acknowledged = new Set<string>()
  const counts = {
    answers: 0,
    refusedForNow: 0,
    finds: 0,
    signIns: 0,
    unanswered: 0,
    tooLong: 0,
    longestMs: 0,
    answersToBrowser: 0,
    typed: 0,
    conflicts: 0,
    loadedAgain: 0,
    interrupted: 0,
    keysNotSent: 0,
    signInsInBrowser: 0,
  }
  let acknowledgedAt = performance.now()
  let pauseMs = 0
  const goOn = () => {
    const now = performance.now()
    pauseMs = Math.max(pauseMs, now - acknowledgedAt)
    acknowledgedAt = now
  }
  return {
    counts,
    created,
    /** The longest time between two acknowledged writes since this was asked last, in milliseconds. */
    takePause: () => {
      const longest = pauseMs
      pauseMs = 0
      return longest
    },
    type: (number: string, comment: string) => {
      counts.typed += 1
      typed.set(number, [...(typed.get(number) ?? []), comment])
    },
    /** Whether the save of what was typed was acknowledged. */
    isAcknowledged: (comment: string) => acknowledged.has(comment),
    waited: (milliseconds: number) => {
      counts.longestMs = Math.max(counts.longestMs, milliseconds)
    },
    acknowledgeTyped: (comment: string) => void acknowledged.add(comment),
    acknowledge: ({ id, number }: Stop) => {
      const known = created.get(number)
      if (known !== undefined && known !== id)
        problems.push(`${number} was acknowledged as ${known} and as ${id}`)
      created.set(number, id)
      goOn()
    },
    attempt: (id: number, comment: string) => {
      attempted.set(id, (attempted.get(id) ?? new Set(['new'])).add(comment))
    },
    acknowledgeChange: (id: number, from: number, comment: string) => {
      goOn()
      const versions = changed.get(id) ?? new Map<number, string[]>()
      changed.set(id, versions.set(from, [...(versions.get(from) ?? []), comment]))
    },
    /** A list was asked for a row after it was acknowledged. */
    found: (number: string, stops: readonly Stop[]) => {
      counts.finds += 1
      if (stops.length !== 1) problems.push(`a list had ${stops.length} times ${number}`)
    },
    /** `id` is that of the call, by which its line in the log is found. */
    answered: (method: string, path: string, status: number, saysWhen: boolean, id: string) => {
      counts.answers += 1
      if (status === 503) counts.refusedForNow += 1
      // An expired session, another version, too many calls, a session that cannot be renewed: everything else is a fault of this run.
      if (
        status >= 400 &&
        status < 500 &&
        ![401, 409, 429].includes(status) &&
        path !== '/idp/token'
      )
        problems.push(`${method} ${path} was refused with ${status}`)
      if (status >= 500 && !(status === 503 && saysWhen))
        problems.push(
          `${method} ${path} was answered with ${status}${saysWhen ? '' : ' and no Retry-After'}, ${id}`,
        )
    },
    /** An answer on its way to a browser. */
    seenByBrowser: (
      method: string,
      address: string,
      status: number,
      headers: IncomingHttpHeaders,
    ) => {
      counts.answersToBrowser += 1
      if (status >= 500 && !(status === 503 && headers['retry-after'] !== undefined))
        problems.push(
          `a browser got ${status} for ${method} ${new URL(address, 'http://portal.example').pathname}, ${String(headers['x-correlation-id'])}`,
        )
    },
    /** A call got no answer, which is no fault of a process that was killed, and of no other one: links of clients are never disturbed. */
    unanswered: (
      member: Pick<Member, 'isKilled' | 'isStopping'>,
      wasStopping: boolean,
      reason: string,
    ) => {
      counts.unanswered += 1
      if (wasStopping || member.isStopping)
        problems.push(`a process that was asked to stop gave no answer: ${reason}`)
      else if (!member.isKilled)
        problems.push(
          `a process that was neither killed nor asked to stop gave no answer: ${reason}`,
        )
    },
    /** The load of the machine says whether it may be the reason. */
    tooLong: (member: Member, load: number) => {
      counts.tooLong += 1
      if (!member.isFrozen)
        problems.push(`a process gave no answer for 15 seconds, at a load of ${load.toFixed(1)}`)
    },
    signedIn: () => void (counts.signIns += 1),
    note: (problem: string) => void problems.push(problem),
    /** Compares what was acknowledged with all rows of the end. */
    compare: (rows: readonly Stop[]): Problems => {
      const byNumber = Map.groupBy(rows, ({ number }) => number)
      for (const [number, id] of created) {
        const found = byNumber.get(number) ?? []
        if (found.length === 0) problems.push(`${number} was acknowledged and is lost`)
        if (found.length > 1) problems.push(`${number} is there ${found.length} times`)
        if (found.length === 1 && found[0]?.id !== id) problems.push(`${number} has another id`)
      }
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const [id, versions] of changed) {
        const row = byId.get(id)
        for (const [from, comments] of versions) {
          if (new Set(comments).size > 1)
            problems.push(`two changes of version ${from} of ${id} were acknowledged`)
          if (row && row.version <= from)
            problems.push(`a change of version ${from} of ${id} is lost`)
        }
        const last = versions.get((row?.version ?? 0) - 1)
        if (row && last && row.comment !== last[0])
          problems.push(`${id} has another comment than the one acknowledged last`)
        if (row && !attempted.get(id)?.has(row.comment))
          problems.push(`${id} has a comment that no one wrote`)
      }
      for (const [number, comments] of typed) {
        for (const comment of comments)
          if (!acknowledged.has(comment)) problems.push(`typed and never saved: ${comment}`)
        for (const row of byNumber.get(number) ?? [])
          if (!comments.includes(row.comment))
            problems.push(`${number} has a comment that was not typed: ${row.comment}`)
      }
      return problems
    },
    problems: () => [...problems],
    changes: () => [...changed.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
export type Ledger = ReturnType<typeof keepLedger>
