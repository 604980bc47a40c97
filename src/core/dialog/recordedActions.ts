import type { RaRecord } from 'ra-core'
import type { RecordedAction, Resource } from '#resources/kit/defineResource.ts'
import { blockersOf, type Blocker } from '#resources/kit/rules.ts'
import type { Session } from '#resources/kit/session.ts'
import { actionsOf } from '#resources/kit/views.ts'
import { screenResources } from '#resources/kit/catalogue.ts'

/** A resource whose entries are actions on rows of another one. */
export type RecordedActionResource = Resource & { readonly recordedAction: RecordedAction }

const isRecordedAction = (resource: Resource): resource is RecordedActionResource =>
  resource.recordedAction !== undefined

/** The recorded actions on rows of a resource. */
export const recordedActionsOn = ({ name }: Resource): RecordedActionResource[] =>
  screenResources()
    .filter(isRecordedAction)
    .filter(({ recordedAction }) => recordedAction.target.resource === name)

/** An action that can be performed on a row. */
export type ActionOption = {
  readonly entry: RecordedActionResource
  /** The choice in the dialog. */
  readonly value: string
  /** The action of the row's resource. */
  readonly action: string
}

/** Every recorded action on rows of a resource; the checkbox value is not offered as a separate action. */
export const actionOptionsOf = (resource: Resource): ActionOption[] =>
  recordedActionsOn(resource).flatMap((entry) =>
    Object.entries(entry.recordedAction.actions)
      .filter(([value]) => value !== tickedOf(entry))
      .map(([value, { action }]) => ({ entry, value, action })),
  )

const tickedOf = ({ fields, recordedAction }: RecordedActionResource): string | undefined => {
  const field = fields[recordedAction.choiceField]
  return field?.kind === 'choice' ? field.ticked : undefined
}

/** Every reason against an action on a row. An unknown action throws, because an empty list would hide the mistake. */
export const reasonsAgainst = (
  resource: Resource,
  name: string,
  session: Session,
  row?: RaRecord,
): readonly Blocker[] => {
  const action = actionsOf(resource)[name]
  if (action === undefined) throw new TypeError(`${resource.name} has no action "${name}"`)
  return blockersOf(resource, action, session, row)
}
