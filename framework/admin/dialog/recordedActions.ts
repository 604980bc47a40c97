import type { RaRecord } from 'react-admin'
import { screenResources } from '#schema/catalogue.ts'
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

/** The resources that record actions on rows of a resource. */
export const recordedOn = (resource: Resource): Entries[] => entriesOn(screenResources(), resource)

/** The resource of a name that records actions. @throws TypeError for another name */
export const entriesAt = (resource: Resource, name: string): Entries => {
  const entries = recordedOn(resource).find((one) => one.name === name)
  if (entries === undefined) throw new TypeError(`${name} records no actions of ${resource.name}`)
  return entries
}

/** The recorded actions of a resource that are offered by themselves; the value of a checkbox is chosen in the dialog. */
export const choicesOn = (resource: Resource): RecordedChoice[] =>
  recordedOn(resource).flatMap((entries) =>
    choicesOf(resource, entries).filter(({ value }) => value !== tickedOf(entries)),
  )

const tickedOf = ({ fields, recordedAction }: Entries): string | undefined => {
  const field = fieldOf({ fields }, recordedAction.choiceField)
  return field?.kind === 'choice' ? field.ticked : undefined
}

/** Every reason against an action on a row. @throws TypeError for an unknown action */
export const reasonsAgainst = (
  resource: Resource,
  name: string,
  session: Session,
  row?: RaRecord,
): readonly Blocker[] => blockersOf(resource, actionOf(resource, name), session, row)
