import Button from '@mui/material/Button'
import { actionsOf, actionsOfKind, holdsAny, rightsOf, type Session } from '@quayside/framework'
import {
  described,
  formatBlocker,
  getBlockers,
  useSessionState,
  useText,
  BlockedActions,
} from '@quayside/framework/admin'
import { actionKey } from '@quayside/framework/i18n'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import type { SupportOrder } from './useSupportCalls.ts'

/** The support actions on an order: all that ask for confirmation. */
export const supportActions = actionsOfKind(actionsOf(presentationOfGoods), 'confirm').map(
  ([name, action]) => ({ name, action, rights: rightsOf(presentationOfGoods, action) }),
)

/** The rules use the order's archive state instead of the mode of the session (spec-15). */
export const sessionFor = (session: Session, { archived }: SupportOrder): Session => ({
  ...session,
  archive: archived,
})

/** A button for each action that the user has the right to; a blocked one shows every reason. */
export const OrderActions = ({
  order,
  onAsk,
}: {
  readonly order: SupportOrder
  readonly onAsk: (action: string) => void
}) => {
  const text = useText()
  const { session } = useSessionState()
  return supportActions
    .filter(({ rights }) => holdsAny(session, rights))
    .map(({ name }) => {
      const scoped = sessionFor(session, order)
      const reasons = getBlockers(presentationOfGoods, name, scoped, order.listRow)
      const label = text(actionKey(presentationOfGoods, name))
      return reasons.length > 0 ? (
        <BlockedButton
          key={name}
          label={label}
          reasons={reasons.map((one) =>
            // In other screens the archive mode makes rows read-only, here the order is archived itself.
            one.kind === 'rule' && one.name === 'notArchived'
              ? text('support.isArchived')
              : formatBlocker(presentationOfGoods, one, text),
          )}
        />
      ) : (
        <Button key={name} onClick={() => onAsk(name)}>
          {label}
        </Button>
      )
    })
}

/** Lists the actions that are missing because of rights. */
export const MissingActions = () => {
  const text = useText()
  const { session } = useSessionState()
  return (
    <BlockedActions
      resource={presentationOfGoods}
      blocked={supportActions
        .filter(({ rights }) => !holdsAny(session, rights))
        .map(({ name, rights }) => ({
          label: text(actionKey(presentationOfGoods, name)),
          blockers: [{ kind: 'right', anyOf: rights }],
        }))}
    />
  )
}

/** Focusable, without effect; hover and keyboard focus show the reasons. */
const BlockedButton = ({
  label,
  reasons,
}: {
  readonly label: string
  readonly reasons: readonly string[]
}) => (
  <Button aria-disabled="true" {...described(reasons.join('\n'))}>
    {label}
  </Button>
)
