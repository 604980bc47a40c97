/** The states of what is expected, the most urgent first. */
export const dueStates = ['OVERDUE', 'SOON', 'LATER'] as const
export type DueState = (typeof dueStates)[number]
