/** Customs refuse the exit, or what was presented. */
export const rejectedCodes: readonly string[] = ['0060', '0090', '0095']
