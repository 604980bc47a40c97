import type { Meaning } from '@quayside/framework'

/** Customs stop the goods, or refuse the exit, a message or its data. */
export const badCodes = ['0060', '0080', '0090', '0095', '0100', '0105', '0110', '0130'] as const

/** How far goods are held at a status (names of the codes: server/reference/statusCodes.ts): one scale for lists, time line and public page. */
const codes: { readonly [M in Meaning]?: readonly string[] } = {
  bad: badCodes,
  attention: ['0030', '0190', '0450', '0610'],
  progress: ['0020', '0040', '0310', '0410', '0420'],
  good: ['0050', '0055', '0070', '0075', '0320', '0330', '0430', '0460'],
  done: ['0340', '0350'],
}

const meanings = new Map(
  Object.entries(codes).flatMap(([meaning, all]) => all.map((code) => [code, meaning as Meaning])),
)

/** The meaning of a status code; a code that is not known has none. */
export const meaningOfStatus = (code: string): Meaning => meanings.get(code) ?? 'neutral'
