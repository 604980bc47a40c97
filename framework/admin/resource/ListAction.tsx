import type { ActionDialogs } from './actionDialogs.ts'
import { useListPage } from './ListPageContext.ts'
import { Offered } from './Offered.tsx'

/** A component of the application above a list, at the name of the action. */
export const ListAction = ({
  name,
  dialogs,
}: {
  readonly name: string
  readonly dialogs: ActionDialogs
}) => {
  const { view, readAgain, close } = useListPage()
  const Own = dialogs[name]
  return Own ? (
    <Offered action={name}>
      <Own view={view} action={name} id={undefined} onSaved={readAgain} onClose={close} />
    </Offered>
  ) : null
}
