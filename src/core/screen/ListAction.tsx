import type { OwnDialogs } from './ownDialogs.ts'
import { useIsOffered, useListPage } from './ListPageContext.ts'

/** A component of the application above a list, at the name of the action. */
export const ListAction = ({
  name,
  dialogs,
}: {
  readonly name: string
  readonly dialogs: OwnDialogs
}) => {
  const { view, readAgain, close } = useListPage()
  const isOffered = useIsOffered(name)
  const Own = dialogs[name]
  return Own && isOffered ? (
    <Own view={view} action={name} id={undefined} onSaved={readAgain} onClose={close} />
  ) : null
}
