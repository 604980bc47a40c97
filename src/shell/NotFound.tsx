import { useText } from '#i18n/useText.ts'
import { PlainNote } from '#src/core/look/PlainNote.tsx'

export const NotFound = () => {
  const text = useText()
  return (
    <PlainNote
      title={text('ra.message.not_found')}
      lines={[text('shell.notFoundPreparing'), text('shell.notFoundSupport')]}
    />
  )
}
