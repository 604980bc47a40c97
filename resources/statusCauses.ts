/** What causes a status. */
export const statusCauses = ['PORT_ORDER', 'CUSTOMS_MESSAGE', 'TERMINAL_MESSAGE', 'MANUAL'] as const
