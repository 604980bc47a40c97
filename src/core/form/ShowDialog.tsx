import { useGetOne, type Identifier } from 'react-admin'
import { fieldKey, singularKey } from '#i18n/resourceKeys.ts'
import { isSent } from '#resources/kit/fields.ts'
import { isReadable, type NamedView } from '#resources/kit/views.ts'
import { entryFailureText } from '#src/core/look/failureText.ts'
import { renderDetail } from '#src/core/kinds/cells/details.tsx'
import { useDisplay } from '#src/core/controls/display.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { DialogFrame } from '#src/core/dialog/DialogFrame.tsx'
import { resourceNameOf } from '#src/core/dialog/resourceName.ts'

const width = 640

/** Every field of one entry that the reader may see, untruncated. */
export const ShowDialog = ({
  view,
  id,
  onClose,
}: {
  readonly view: NamedView
  readonly id: Identifier
  readonly onClose: () => void
}) => {
  const { resource } = view
  const display = useDisplay()
  const { text } = display
  const { session } = useSessionState()
  const { data, error } = useGetOne(
    resourceNameOf(view),
    { id, meta: { archive: session.archive } },
    { retry: false },
  )
  return (
    <DialogFrame
      title={text('dialog.showTitle', { name: text(singularKey(resource)) })}
      width={width}
      onClose={onClose}
    >
      <div className="dialog-body">
        {error ? <p role="alert">{entryFailureText(error, text)}</p> : null}
        {data === undefined ? null : (
          <dl className="record-detail">
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
        )}
      </div>
    </DialogFrame>
  )
}
