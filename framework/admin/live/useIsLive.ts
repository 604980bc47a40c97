import { useChoice } from '#admin/look/useChoice.ts'

/** Whether the user wants to see what others change. */
export const useIsLive = (): boolean => useChoice('live') === 'on'
