/** The right to see what a source reports of a status: each opens its own source (A094). */
export const statusRights = {
  EMP: 'EM01_EMP_STATUS_SHOW',
  ZAPP: 'EM01_ZAPP_STATUS_SHOW',
} as const

/** Whoever may ask one of the sources. */
export const statusReaders = [statusRights.EMP, statusRights.ZAPP] as const

/** Lists from which users look into what became of an order: any one of their rights. */
export const orderListReaders = [
  'EM01_PORT_ORDER_LIST',
  'EM01_PRESENTATION_OF_GOODS_LIST',
  'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
] as const
