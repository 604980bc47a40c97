import { useText } from '#i18n/useText.ts'
import type { Permission } from '#schema/application.ts'
import { useApplication } from './useApplication.ts'

/** Permissions in the words of the reader; one that no longer exists by its technical name. */
export const usePermissionName = () => {
  const text = useText()
  const { permissions } = useApplication()
  const isKnown = (name: string): name is Permission =>
    (permissions as readonly string[]).includes(name)
  return (name: string): string => (isKnown(name) ? text(`permission.${name}`) : name)
}
