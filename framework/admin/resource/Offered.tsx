import { useNotify } from 'react-admin'
import { useEffect, type ReactNode } from 'react'
import { actionKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { blockersOf, type Blocker } from '#schema/actions/rules.ts'
import { knownAction } from '#schema/views.ts'
import { formatBlocker } from '#admin/dialog/BlockedActions.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useListPage } from './ListPageContext.ts'

/**
 * The dialog of an action, if the session may open it at all; the row itself may still stand against it. Otherwise the reasons
 * are reported and the address becomes that of the list.
 */
export const Offered = ({
  action: name,
  children,
}: {
  readonly action: string
  readonly children: ReactNode
}) => {
  const { resource } = useListPage().view
  const { session } = useSessionState()
  const action = knownAction(resource, name)
  if (action === undefined) return null
  const reasons = blockersOf(resource, action, session)
  return reasons.length > 0 ? <Refused action={name} reasons={reasons} /> : children
}

const Refused = ({
  action,
  reasons,
}: {
  readonly action: string
  readonly reasons: readonly Blocker[]
}) => {
  const { view, close } = useListPage()
  const { resource } = view
  const text = useText()
  const notify = useNotify()
  const title = actionKey(resource, action)
  const told = reasons.map((reason) => formatBlocker(resource, reason, text)).join(' ')
  useEffect(() => {
    notify(told, { type: 'warning', title })
    close()
    // Once for an address, although the list behind it is drawn again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [title, told])
  return null
}
