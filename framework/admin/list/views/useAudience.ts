import { useLocale } from 'react-admin'
import { companyViewText } from '#i18n/parts/lists/companyViewTexts.ts'
import { toLanguage } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import type { Permission } from '#schema/application.ts'
import { useApplication } from '#admin/session/useApplication.ts'

/** Who a default view is for, in the words of the reader; a permission that no longer exists by its technical name. */
export const useAudience = () => {
  const text = useText()
  const { permissions } = useApplication()
  const t = companyViewText(toLanguage(useLocale()))
  return (permission: Permission | undefined): string => {
    if (permission === undefined) return t('everyone')
    return permissions.includes(permission) ? text(`permission.${permission}`) : permission
  }
}
