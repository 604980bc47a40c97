import { effectOf, rightsOf, type Action } from './actions.ts'
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

/** Why something cannot be done: a missing right, or a rule that does not hold. */
export type Blocker =
  | { readonly kind: 'right'; readonly anyOf: readonly Right[] }
  | { readonly kind: 'rule'; readonly name: string }

interface WithRules {
  readonly access: { readonly write?: readonly Right[] }
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
  const rights = rightsOf(resource, action)
  if (!holdsAny(session, rights)) blockers.push({ kind: 'right', anyOf: rights })
  // The archive holds business data; data at the identity provider is not affected (A061).
  const isArchivable = resource.storage === undefined
  if (effectOf(action) === 'write' && isArchivable && !commonRules.notArchived(row, session)) {
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
