import type { Base } from '#resources/kit/defineResource.ts'

/** Where each base address is answered on one server. */
export const basePaths: Record<Base, string> = {
  main: '/api/main',
  dac: '/api/dac',
  support: '/api/support',
}
