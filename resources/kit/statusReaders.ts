/** Lists from which somebody looks into what became of an order: any one of their rights. */
export const statusReaders = [
  'EM01_PORT_ORDER_LIST',
  'EM01_PRESENTATION_OF_GOODS_LIST',
  'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
] as const
