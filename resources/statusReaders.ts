/** The right to see the statuses of a source: each opens its own source (A094). */
export const statusRights = {
  EMP: 'EM01_EMP_STATUS_SHOW',
  ZAPP: 'EM01_ZAPP_STATUS_SHOW',
} as const

/** The rights to read either source. */
export const statusReaders = [statusRights.EMP, statusRights.ZAPP] as const

/** Readers of lists that show the details of an order: any one of these rights. */
export const orderListReaders = [
  'EM01_PORT_ORDER_LIST',
  'EM01_PRESENTATION_OF_GOODS_LIST',
  'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
] as const
