/** Every right that the identity provider can assign, named as its role. */
export const permissions = [
  'EM01_PORT_ORDER_LIST',
  'EM01_LOADING_STOP_LIST_READ',
  'EM01_LOADING_STOP_LIST_WRITE',
  'EM01_PRESENTATION_OF_GOODS_LIST',
  'EM01_PROCESSING_STATUS_READ',
  'EM01_PROCESSING_STATUS_WRITE',
  'EM01_CUSTOMS_STATUS_READ',
  'EM01_CUSTOMS_STATUS_WRITE',
  'EM01_CUSTOMS_STATUS_AUSB_WRITE',
  'EM01_RISK_FILE_READ',
  'EM01_RISK_FILE_WRITE',
  'EM01_RISK_LEVEL_READ',
  'EM01_EQUIPMENT_LOAD_LIST_READ',
  'EM01_EQUIPMENT_LOAD_LIST_WRITE',
  'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
  'EM01_ZAPP_STATUS_SHOW',
  'EM01_EMP_STATUS_SHOW',
  'EM01_OBJECT_NAME_STATUS_SHOW',
  'EM01_STATISTICS',
  'EM01_CUSTOMS_INFORMATION_READ',
  'EM01_MOVEMENT_CREATE',
  'EM01_OUTBOARD_LOADING_MOVEMENT_CREATE',
  'EM01_MOVEMENT_LIST',
  'EM01_NO_PARTICIPANT_RESTRICTION',
  'EM01_SUPPORT_TOOLS',
  'EM01_SUPPORT_TOOLS_PORT_ORDER_CANCELLATION',
  'EM01_SUPPORT_TOOLS_MRN_COMPLETION',
  'EM01_SUPPORT_TOOLS_CANCELLATION_AT_EXIT',
] as const
export type Permission = (typeof permissions)[number]

const known: ReadonlySet<string> = new Set(permissions)

const isPermission = (name: string): name is Permission => known.has(name)

/**
 * The rights that a list of role names gives: unknown names are dropped, writing implies reading of the
 * same area, and EM01_CUSTOMS_STATUS_AUSB_WRITE implies EM01_CUSTOMS_STATUS_READ.
 */
export const toPermissions = (roles: readonly string[]): Permission[] => {
  const held = new Set<Permission>()
  for (const role of roles) {
    if (!isPermission(role)) continue
    held.add(role)
    const read = role.replace(/(_AUSB)?_WRITE$/, '_READ')
    if (isPermission(read)) held.add(read)
  }
  return [...held]
}
