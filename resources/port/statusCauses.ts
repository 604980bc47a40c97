/** What a status can follow from. */
export const statusCauses = ['PORT_ORDER', 'CUSTOMS_MESSAGE', 'TERMINAL_MESSAGE', 'MANUAL'] as const
