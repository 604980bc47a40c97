import DialogContent from '@mui/material/DialogContent'
import { useListContext } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { fieldKey, viewKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { kindOf } from '#kinds/schema.ts'
import { groupColumnsOf } from '#schema/list/grouping.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { columnsOf, type NamedView } from '#schema/views.ts'
import { SelectField } from '#admin/controls/SelectField.tsx'
import { DialogFrame } from '#admin/dialog/DialogFrame.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { groupKey, GroupTable } from './GroupTable.tsx'

const width = 560
/** As in every dialog, the first input has the focus. */
const takeFocus = (input: HTMLElement | null): void => input?.focus()

/** How many rows of the list have each value of a column; the address has the column. */
export const GroupsDialog = ({
  view,
  onClose,
}: {
  readonly view: NamedView
  readonly onClose: () => void
}) => {
  const { resource } = view
  const text = useText()
  const { session } = useSessionState()
  const { filterValues } = useListContext()
  const [params, setParams] = useSearchParams()
  const readable = columnsOf(resource, session)
  const columns = groupColumnsOf(resource).filter((name) => readable.includes(name))
  const requested = params.get(groupKey) ?? ''
  const column = columns.includes(requested) ? requested : firstOf(resource, columns)
  const choose = (name: string) =>
    setParams(
      (all) => {
        all.set(groupKey, name)
        return all
      },
      { replace: true },
    )
  return (
    <DialogFrame
      title={text('grouping.title', { name: text(viewKey(resource, view.name)) })}
      width={width}
      onClose={onClose}
    >
      <DialogContent>
        {column === undefined ? (
          <p>{text('grouping.noColumn')}</p>
        ) : (
          <>
            <SelectField
              label={text('grouping.column')}
              value={column}
              options={columns.map((name) => [name, text(fieldKey(resource, name))])}
              inputRef={takeFocus}
              onChoose={choose}
            />
            <p className="soft">{text('grouping.what')}</p>
            <GroupTable view={view} column={column} filters={filterValues} />
          </>
        )}
      </DialogContent>
    </DialogFrame>
  )
}

/** A column with a choice says more than one of numbers, which most rows have alone. */
const firstOf = ({ fields }: Resource, columns: readonly string[]): string | undefined =>
  columns.find((name) => {
    const field = fieldOf({ fields }, name)
    return field !== undefined && kindOf(field).isChosen === true
  }) ?? columns[0]
