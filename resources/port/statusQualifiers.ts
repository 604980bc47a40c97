/*
 * Codes of gate and communication that decide about what may be done, in one place (section 4 of the specification,
 * A141); those of customs stand in `customsCodes.ts`.
 */

/** Of the gate: loaded, and loaded in part or with a remark. */
export const loadedCodes: readonly string[] = ['0320', '0330']

/** Of the communication about an object name: its declaration is complete. */
export const completeCode = '0460'

export const isLoaded = (gateCode: string | null | undefined): boolean =>
  typeof gateCode === 'string' && loadedCodes.includes(gateCode)
