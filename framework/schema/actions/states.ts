import type { AnyRecord } from '#schema/recordOf.ts'
import type { Action } from './actions.ts'

/** Of a choice: the values that each of its values may be followed by. */
export type Transitions = { readonly [from: string]: readonly string[] }

/** The states of a record, by the field that holds them. */
export type States = { readonly [field: string]: Transitions | undefined }

/** What an action sets in fields that hold states. */
const statesSetBy = (states: States, action: Action): (readonly [string, Transitions, string])[] =>
  action.kind === 'record' || action.kind === 'set'
    ? Object.entries(states).flatMap(([field, transitions]) => {
        const to = action.sets?.[field]
        return transitions && typeof to === 'string' ? [[field, transitions, to] as const] : []
      })
    : []

/** Whether the states of a row may be followed by those that an action sets. */
export const isNextState = (states: States, action: Action, row: AnyRecord): boolean =>
  statesSetBy(states, action).every(([field, transitions, to]) =>
    transitions[String(row[field])]?.includes(to),
  )

/** The fields whose values actions alone change. */
export const stateFields = (states: States = {}): string[] => Object.keys(states)

/** What a state may be followed by, and the actions that lead there. */
export interface Transition {
  readonly to: string
  readonly actions: readonly string[]
}

/** The states of a field in their order, each with what may follow it; without actions for what only a hook does. */
export const transitionsOf = (
  states: States,
  actions: { readonly [action: string]: Action },
  field: string,
): (readonly [string, readonly Transition[]])[] => {
  const leadTo = (to: string): string[] =>
    Object.entries(actions).flatMap(([name, action]) =>
      statesSetBy(states, action).some(([of, , state]) => of === field && state === to)
        ? [name]
        : [],
    )
  return Object.entries(states[field] ?? {}).map(([from, next]) => [
    from,
    next.map((to) => ({ to, actions: leadTo(to) })),
  ])
}

/**
 * What the types cannot say of states.
 * @throws TypeError for an action that sets what no state leads to, that asks for a state, or that clears one
 */
export const assertStates = (
  name: string,
  states: States,
  actions: { readonly [action: string]: Action },
): void => {
  for (const [actionName, action] of Object.entries(actions)) {
    if (action.kind !== 'record' && action.kind !== 'set') continue
    const place = `action ${actionName} of ${name}`
    for (const field of stateFields(states)) {
      const isTyped =
        action.kind === 'set' && (action.inputs?.includes(field) || action.stamps?.[field])
      if (isTyped) throw new TypeError(`${place} asks for ${field}, which has states: set one`)
      if (action.sets?.[field] === null) throw new TypeError(`${place} clears the state ${field}`)
    }
    for (const [field, transitions, to] of statesSetBy(states, action))
      if (!Object.values(transitions).some((next) => next.includes(to)))
        throw new TypeError(`${place} sets ${field} to ${to}, which follows no state`)
  }
}
