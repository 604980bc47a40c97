import { isNextState, type States } from './states.ts'
import { effectOf, rightsOf, type Action } from './actions.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { holdsAny, type Session } from '#schema/session.ts'
import type { Right } from '#schema/application.ts'

/** A named condition over record and session. Pure, so that browser and server give the same answer. */
export type Rule<Row> = (row: Row, session: Session) => boolean

/**
 * Rules of every resource: archived rows are read-only but for their restoration (A007, A061), a flag may be off, the state that an
 * action sets has to follow the present one, and a row that moves to the archive or back leaves and meets what the database accepts.
 */
export type CommonRule = 'notArchived' | 'archived' | 'offered' | 'nextState' | MoveRule

/** What only the server knows of a row that moves: no other record refers to it, its unique values are free, its records are there. */
export type MoveRule = 'notReferenced' | 'notTaken' | 'isComplete'

/** The rule of the archive that does not hold. The archive holds business data; data at the identity provider is not affected (A061). */
const archiveRule = (action: Action, { archive }: Session): CommonRule | undefined => {
  if (action.kind === 'restore') return archive ? undefined : 'archived'
  return archive && effectOf(action) === 'write' ? 'notArchived' : undefined
}

/** Why something cannot be done: a missing right, or a rule that does not hold. */
export type Blocker =
  | { readonly kind: 'right'; readonly anyOf: readonly Right[] }
  | { readonly kind: 'rule'; readonly name: string }

interface WithRules {
  readonly access: { readonly write?: readonly Right[] }
  readonly storage?: string
  readonly states?: States
  rules?: { readonly [name: string]: ((row: never, session: Session) => boolean) | 'hook' }
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
  const broken = resource.storage === undefined ? archiveRule(action, session) : undefined
  if (broken) blockers.push({ kind: 'rule', name: broken })
  if (action.flag !== undefined && !session.flags.includes(action.flag)) {
    blockers.push({ kind: 'rule', name: 'offered' })
  }
  if (row === undefined) return blockers
  if (resource.states && !isNextState(resource.states, action, row))
    blockers.push({ kind: 'rule', name: 'nextState' })
  for (const name of action.rules ?? []) {
    const rule = resource.rules?.[name] as Rule<AnyRecord> | 'hook' | undefined
    if (rule === undefined) throw new TypeError(`there is no rule ${name}`)
    if (rule !== 'hook' && !rule(row, session)) blockers.push({ kind: 'rule', name })
  }
  return blockers
}
