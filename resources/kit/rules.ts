import type { FeatureFlag } from './application.ts'
import type { AnyRecord } from './recordOf.ts'
import { holdsAny, type Right, type Session } from './session.ts'

/** A named condition over record and session. Pure, so that browser and server give the same answer. */
export type Rule<Row> = (row: Row, session: Session) => boolean

/** Rules that every resource knows. */
const commonRules = {
  /** Archived rows are read-only (A007, A061). */
  notArchived: (_row: unknown, session: Session) => !session.archive,
} as const
export type CommonRule = keyof typeof commonRules | 'offered'

/** Something that can be done to a record, or to a list when there is none yet. */
export interface Action {
  /** Any one of these rights. */
  readonly rights: readonly Right[]
  /** Names of rules that must all hold, besides the common ones. */
  readonly rules?: readonly string[]
  /** Reading actions stay in archive mode (A090). */
  readonly effect: 'read' | 'write'
  /** It is offered while this flag is on. */
  readonly flag?: FeatureFlag
  /** It opens a dialog with everything that stands in these fields. */
  readonly shows?: readonly string[]
  readonly confirms?: Confirmation
  /** Opens related rows, and so does the value of a column while the action is possible. */
  readonly relatedRows?: { readonly name: string; readonly column?: string }
  /** A dialog of its own, at an address of its name: below each row, or below the list. The screen is given it. */
  readonly opens?: 'row' | 'list'
}

/** It asks once more, repeats what it is about, and then calls this. */
export interface Confirmation {
  /** Answers `POST`; `{name}` is a value of the chosen element, of the constants, or of the row. */
  readonly path: string
  /** The list of which one element is chosen. */
  readonly each?: string
  readonly sends?: { readonly [name: string]: string }
}

/** The record with just some elements of a list, so that the rules of an action see only these. */
export const withOnly = <Row extends AnyRecord>(
  row: Row,
  list: string,
  elements: readonly AnyRecord[],
): Row => ({ ...row, [list]: elements })

/** Why something cannot be done: a right that is missing, or a rule that does not hold. */
export type Blocker =
  | { readonly kind: 'right'; readonly anyOf: readonly Right[] }
  | { readonly kind: 'rule'; readonly name: string }

interface WithRules {
  readonly storage?: string
  rules?: { readonly [name: string]: (row: never, session: Session) => boolean }
}

/**
 * Every reason against an action, not only the first: the button's explanation and the server's refusal are
 * made of this same list. Without a record only what needs none is checked.
 */
export const blockersOf = (
  resource: WithRules,
  action: Action,
  session: Session,
  row?: AnyRecord,
): Blocker[] => {
  const blockers: Blocker[] = []
  if (!holdsAny(session, action.rights)) blockers.push({ kind: 'right', anyOf: action.rights })
  // The archive holds business data; what the provider keeps is not affected (A061).
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
