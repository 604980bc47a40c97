import { useText } from '#i18n/useText.ts'
import type { Permission } from '#schema/application.ts'
import { useApplication } from '#admin/session/useApplication.ts'

/** Who a default view is for, in the words of the reader; a permission that no longer exists by its technical name. */
export const useAudience = () => {
  const text = useText()
  const { permissions } = useApplication()
  return (permission: Permission | undefined): string => {
    if (permission === undefined) return text('companyView.everyone')
    return permissions.includes(permission) ? text(`permission.${permission}`) : permission
  }
}
