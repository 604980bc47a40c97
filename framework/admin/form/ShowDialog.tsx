import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { ReactNode } from 'react'
import { useGetOne, type Identifier, type RaRecord } from 'react-admin'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { isSent } from '#schema/kinds/traits.ts'
import { isReadable, type NamedView } from '#schema/views.ts'
import { renderDetail } from '#admin/fields/renderDetail.tsx'
import { useDisplay } from '#admin/controls/display.ts'
import { RowLive } from '#admin/live/RowLive.tsx'
import { useProvider } from '#admin/session/useProvider.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { DialogFrame } from '#admin/dialog/DialogFrame.tsx'
import { recordTitle } from '#admin/dialog/dialogTitle.ts'
import { RowWaiting } from '#admin/dialog/RowWaiting.tsx'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'

const width = 640

/** Every field of one entry that the reader may see, untruncated. */
export const ShowDialog = ({
  view,
  id,
  onClose,
  below,
  actions,
}: {
  readonly view: NamedView
  readonly id: Identifier
  readonly onClose: () => void
  /** Below the fields. */
  readonly below?: (record: RaRecord) => ReactNode
  /** What can be done with the entry. */
  readonly actions?: (record: RaRecord) => ReactNode
}) => {
  const { resource } = view
  const display = useDisplay()
  const { text } = display
  const { session } = useSessionState()
  const provider = useProvider()
  const name = resourceNameOf(view)
  const meta = { archive: session.archive }
  const { data, error, isFetching, refetch } = useGetOne(name, { id, meta }, { retry: false })
  return (
    <DialogFrame title={recordTitle(text, resource, data)} width={width} onClose={onClose}>
      {error || data === undefined ? (
        <RowWaiting error={error} />
      ) : (
        <>
          <DialogContent tabIndex={0}>
            <dl className="facts record-detail">
              {Object.entries(resource.fields)
                .filter(([name, field]) => isSent(field) && isReadable(resource, name, session))
                .map(([name, field]) => (
                  <div key={name}>
                    <dt>{text(fieldKey(resource, name))}</dt>
                    <dd>
                      {renderDetail(field, data[name], display, {
                        resource,
                        name,
                        canCopy: true,
                        isWhole: true,
                      })}
                    </dd>
                  </div>
                ))}
            </dl>
            {below?.(data)}
            <RowLive
              resource={resource}
              id={id}
              shown={isFetching ? undefined : data}
              ask={async () =>
                (await provider.getOne(name, { id, meta: { ...meta, isUnasked: true } })).data
              }
              onShow={() => void refetch()}
            />
          </DialogContent>
          {actions ? <DialogActions>{actions(data)}</DialogActions> : null}
        </>
      )}
    </DialogFrame>
  )
}
