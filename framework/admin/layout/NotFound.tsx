import { Title } from 'react-admin'
import { useText } from '#i18n/useText.ts'
import { PlainNote } from '#admin/look/PlainNote.tsx'

export const NotFound = () => {
  const text = useText()
  return (
    <>
      <Title title="ra.page.not_found" preferenceKey={false} />
      <PlainNote
        title={text('ra.message.not_found')}
        lines={[text('notFound.preparing'), text('notFound.support')]}
      />
    </>
  )
}
