import { useText } from '#i18n/useText.ts'
import type { Permission } from '#schema/application.ts'
import { usePermissionName } from '#admin/session/usePermissionName.ts'

/** Who a default view is for, in the words of the reader. */
export const useAudience = () => {
  const text = useText()
  const nameOf = usePermissionName()
  return (permission: Permission | undefined): string =>
    permission === undefined ? text('companyView.everyone') : nameOf(permission)
}
