import { Title, useLocale } from 'react-admin'
import { toLanguage } from '#i18n/language.ts'
import { notFoundText } from '#i18n/parts/notFoundTexts.ts'
import { useText } from '#i18n/useText.ts'
import { PlainNote } from '#admin/look/PlainNote.tsx'

export const NotFound = () => {
  const text = useText()
  const t = notFoundText(toLanguage(useLocale()))
  return (
    <>
      <Title title="ra.page.not_found" preferenceKey={false} />
      <PlainNote title={text('ra.message.not_found')} lines={[t('preparing'), t('support')]} />
    </>
  )
}
