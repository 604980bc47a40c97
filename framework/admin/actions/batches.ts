import { actionKey, singularKey } from '#i18n/resourceKeys.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { toActionForm } from '#schema/actions/actionForm.ts'
import { actionsOfKind } from '#schema/actions/actions.ts'
import { choicesOf, entriesOn } from '#schema/actions/recordedActions.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { RecordedAction, Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { getBlockers } from '#admin/dialog/recordedActions.ts'

/** What can be done to several rows at once: a recorded action in one of several ways, or an action of the rows themselves. */
export interface Batch {
  /** Its name in the address. */
  readonly name: string
  readonly label: MessageKey
  /** The field of a row that the call names it by. */
  readonly key: string
  /** The inputs that all rows have in common. */
  readonly form: Resource
  /** The actions that the session may perform; `sent` is what a call says of each. */
  readonly ways: readonly { readonly action: string; readonly sent: AnyRecord }[]
  readonly defaultAction: string | undefined
  /** What is called, as the provider takes it. */
  readonly call: readonly [resource: Resource, action: RecordedAction | string]
  /** The rows go to the archive, or come back from it. */
  readonly isMove: boolean
}

/** The batches that a session may open. */
export const batchesOf = (
  resources: readonly Resource[],
  resource: Resource,
  session: Session,
): Batch[] => {
  const isOpen = (action: string): boolean => getBlockers(resource, action, session).length === 0
  const recorded = entriesOn(resources, resource).map((entries): Batch => {
    const { recordedAction, form } = entries
    const { key, choiceField, constants, defaultChoice } = recordedAction
    const choices = choicesOf(resource, entries).filter(({ name }) => isOpen(name))
    return {
      name: entries.name,
      label: singularKey(entries),
      key,
      form: {
        ...entries,
        form: {
          ...form,
          inputs: (form?.inputs ?? []).filter((name) => name !== choiceField),
        },
      },
      ways: choices.map(({ name, value }) => ({
        action: name,
        sent: { ...constants, [choiceField]: value },
      })),
      defaultAction: choices.find(({ value }) => value === defaultChoice)?.name,
      call: [entries, recordedAction],
      isMove: false,
    }
  })
  const ofRows = (['set', 'archive', 'restore'] as const).flatMap((kind) =>
    actionsOfKind(resource.actions ?? {}, kind),
  )
  const own = ofRows.flatMap(([name, action]): Batch[] =>
    action.batch && isOpen(name)
      ? [
          {
            name,
            label: actionKey(resource, name),
            key: 'id',
            form: toActionForm(resource, action),
            ways: [{ action: name, sent: {} }],
            defaultAction: name,
            call: [resource, name],
            isMove: action.kind !== 'set',
          },
        ]
      : [],
  )
  return [...recorded.filter(({ ways }) => ways.length > 0), ...own]
}
