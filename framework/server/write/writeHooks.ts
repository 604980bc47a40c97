import type { AnyRecord } from '#schema/recordOf.ts'
import { calculate, calculationProblems } from '#schema/record/calculated.ts'
import type { Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { refuseProblems, ServerError } from '#server/errors.ts'

/** What is written: by whom, to which row, and when. */
interface Write {
  readonly resource: Resource
  /** The name of the action: `create`, `edit`, `delete`, or one of the resource's own. */
  readonly action: string
  /** The row before, with all its fields; undefined for a new one. */
  readonly before: AnyRecord | undefined
  /** The values that are set; none for a row that is deleted, archived or restored. */
  readonly change: AnyRecord
  readonly session: Session
  readonly now: Date
}

/** What a hook says of a planned write. */
export interface WriteVerdict {
  /** Values that are written besides, or instead of those that were sent. */
  readonly values?: AnyRecord
  /** Codes of problems by input, with texts like those of `check`. */
  readonly problems?: Readonly<Record<string, string>>
  /** Names of rules against it, which the resource declares as `'hook'`. */
  readonly rules?: readonly string[]
}

/**
 * Runs before a row is written: in the transaction of the write with the row locked, and in a dry run without. It reads, and writes
 * nothing.
 */
export type BeforeWrite = (db: Db, planned: Write) => Promise<WriteVerdict | undefined>

/** A record that a hook saves. */
export interface OtherSave {
  /** The name of a declared resource with rows of its own. */
  readonly resource: string
  /** The record to be changed; without it one is made. */
  readonly id?: number
  /** Values of any stored field; the others stay as they are. */
  readonly values: AnyRecord
  /** Whose rights are asked for: those of the caller to save it in a form, or none. */
  readonly rights: 'caller' | 'none'
}

export interface WrittenRow extends Write {
  /** The entry of a recorded action. */
  readonly entryId?: number
  /** A record of the caller's company with all its fields, as this transaction sees it. */
  readonly read: (resource: string, id: number) => Promise<AnyRecord | undefined>
  /**
   * Saves a record of the caller's company in the same transaction, as a call would: checked, stamped, audited, with its hooks.
   * Without an audit and a history of its own is only what a hook writes by SQL.
   * @throws ServerError as the save of a form does
   */
  readonly save: (other: OtherSave) => Promise<AnyRecord>
}

/** Runs after a row was written, in the same transaction: what it throws undoes everything. */
export type AfterWrite = (transaction: Db, written: WrittenRow) => Promise<void>

/** What a write itself knows; the rest follows from the call. */
type Facts = Omit<Write, 'session' | 'now'>

/** The hooks of an application during one call. */
export interface WriteHooks {
  readonly before?: (db: Db, planned: Facts, now?: Date) => Promise<Required<WriteVerdict>>
  readonly after?: (
    transaction: Db,
    written: Facts & Pick<WrittenRow, 'entryId' | 'now'>,
  ) => Promise<void>
}

export const noVerdict: Required<WriteVerdict> = { values: {}, problems: {}, rules: [] }

/** What the hook says of a write, with the values that are calculated of it. */
export const verdictOn = async (
  db: Db,
  hooks: WriteHooks | undefined,
  planned: Facts,
  now?: Date,
): Promise<Required<WriteVerdict>> => {
  const verdict = (await hooks?.before?.(db, planned, now)) ?? noVerdict
  const { resource, before, change } = planned
  const written = { ...change, ...verdict.values }
  // A row that is deleted or moved stays as it is.
  if (Object.keys(written).length === 0) return verdict
  const values = calculate(resource, { ...(before ?? initialsOf(resource)), ...written })
  return {
    ...verdict,
    values: { ...verdict.values, ...values },
    problems: { ...calculationProblems(resource, values), ...verdict.problems },
  }
}

/** What a new row has in fields that are no inputs. */
export const initialsOf = ({ fields }: Resource): AnyRecord =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) =>
      initial === undefined ? [] : [[name, initial]],
    ),
  )

/**
 * The values of a write with those that the hook sets, and those that are calculated.
 * @throws ServerError VALUE_INVALID, RULE_BROKEN where the hook is against it
 */
export const prepareWrite = async (
  transaction: Db,
  hooks: WriteHooks | undefined,
  planned: Facts,
  now: Date,
): Promise<AnyRecord> => {
  const { values, problems, rules } = await verdictOn(transaction, hooks, planned, now)
  refuseProblems(problems)
  if (rules.length > 0) throw new ServerError('RULE_BROKEN', { reasons: rules })
  return { ...planned.change, ...values }
}
