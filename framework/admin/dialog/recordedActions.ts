import { hasChoices } from '#schema/kinds/traits.ts'
import type { RaRecord } from 'react-admin'
import { fieldOf, type Resource } from '#schema/resource.ts'
import {
  choicesOf,
  entriesOn,
  type Entries,
  type RecordedChoice,
} from '#schema/actions/recordedActions.ts'
import { blockersOf, type Blocker } from '#schema/actions/rules.ts'
import type { Session } from '#schema/session.ts'
import { actionOf } from '#schema/views.ts'

/** The resource of a name that records actions. @throws TypeError for another name */
export const entriesAt = (all: readonly Resource[], resource: Resource, name: string): Entries => {
  const entries = entriesOn(all, resource).find((one) => one.name === name)
  if (entries === undefined) throw new TypeError(`${name} records no actions of ${resource.name}`)
  return entries
}

/** The recorded actions of a resource that are offered by themselves; the value of a checkbox is chosen in the dialog. */
export const choicesOn = (all: readonly Resource[], resource: Resource): RecordedChoice[] =>
  entriesOn(all, resource).flatMap((entries) =>
    choicesOf(resource, entries).filter(({ value }) => value !== tickedOf(entries)),
  )

const tickedOf = ({ fields, recordedAction }: Entries): string | undefined => {
  const field = fieldOf({ fields }, recordedAction.choiceField)
  return hasChoices(field) ? field.ticked : undefined
}

/** Every reason against an action on a row. @throws TypeError for an unknown action */
export const getBlockers = (
  resource: Resource,
  name: string,
  session: Session,
  row?: RaRecord,
): readonly Blocker[] => blockersOf(resource, actionOf(resource, name), session, row)
