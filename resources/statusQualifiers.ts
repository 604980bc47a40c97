/*
 * Codes of gate and communication that decide which actions are possible (section 4 of the specification,
 * A141); those of customs are in `customsCodes.ts`.
 */

/** Gate: loaded, and loaded in part or with a remark. */
export const loadedCodes: readonly string[] = ['0320', '0330']

/** Communication about an object name: its declaration is complete. */
export const completeCode = '0460'

export const isLoaded = (gateCode: string | null | undefined): boolean =>
  typeof gateCode === 'string' && loadedCodes.includes(gateCode)
