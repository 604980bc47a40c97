import type { FeatureFlag } from './application.ts'
import type { AnyRecord } from './recordOf.ts'
import { holdsAny, type Right, type Session } from './session.ts'

/** A named condition over record and session. Pure, so that browser and server give the same answer. */
export type Rule<Row> = (row: Row, session: Session) => boolean

/** Rules of every resource. */
const commonRules = {
  /** Archived rows are read-only (A007, A061). */
  notArchived: (_row: unknown, session: Session) => !session.archive,
} as const
export type CommonRule = keyof typeof commonRules | 'offered'

/** Something that can be done to a record, or to a list without one. */
export interface Action {
  /** Any one of these rights. */
  readonly rights: readonly Right[]
  /** Names of rules that must all hold, besides the common ones. */
  readonly rules?: readonly string[]
  /** Read actions remain available in archive mode (A090). */
  readonly effect: 'read' | 'write'
  /** Offered only while this flag is on. */
  readonly flag?: FeatureFlag
  /** Opens a dialog with the full content of these fields. */
  readonly shows?: readonly string[]
  readonly confirms?: Confirmation
  /** Opens related rows; so does the value of the column while the action is possible. */
  readonly relatedRows?: { readonly name: string; readonly column?: string }
  /** Opens its own dialog, at an address below the row or the list. The screen passes the dialog in. */
  readonly opens?: 'row' | 'list'
}

/** Asks for confirmation, names its subject, and then makes this call. */
export interface Confirmation {
  /** Answers `POST`; `{name}` is a value of the chosen element, of the constants, or of the row. */
  readonly path: string
  /** The list from which one element is chosen. */
  readonly each?: string
  readonly sends?: { readonly [name: string]: string }
}

/** The record with only some elements of a list, so that the rules of an action see only these. */
export const withOnly = <Row extends AnyRecord>(
  row: Row,
  list: string,
  elements: readonly AnyRecord[],
): Row => ({ ...row, [list]: elements })

/** Why something cannot be done: a missing right, or a rule that does not hold. */
export type Blocker =
  | { readonly kind: 'right'; readonly anyOf: readonly Right[] }
  | { readonly kind: 'rule'; readonly name: string }

interface WithRules {
  readonly storage?: string
  rules?: { readonly [name: string]: (row: never, session: Session) => boolean }
}

/**
 * Every reason against an action, not only the first: the button's explanation and the server's refusal
 * both use this list. Without a record only rules that need none are checked.
 */
export const blockersOf = (
  resource: WithRules,
  action: Action,
  session: Session,
  row?: AnyRecord,
): Blocker[] => {
  const blockers: Blocker[] = []
  if (!holdsAny(session, action.rights)) blockers.push({ kind: 'right', anyOf: action.rights })
  // The archive holds business data; data at the identity provider is not affected (A061).
  const isArchivable = resource.storage === undefined
  if (action.effect === 'write' && isArchivable && !commonRules.notArchived(row, session)) {
    blockers.push({ kind: 'rule', name: 'notArchived' })
  }
  if (action.flag !== undefined && !session.flags.includes(action.flag)) {
    blockers.push({ kind: 'rule', name: 'offered' })
  }
  if (row === undefined) return blockers
  for (const name of action.rules ?? []) {
    const rule = resource.rules?.[name] as Rule<AnyRecord> | undefined
    if (rule === undefined) throw new TypeError(`there is no rule ${name}`)
    if (!rule(row, session)) blockers.push({ kind: 'rule', name })
  }
  return blockers
}
