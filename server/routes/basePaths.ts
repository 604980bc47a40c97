import type { Base } from '#resources/kit/defineResource.ts'

/** The path of each base address on one server. */
export const basePaths: Record<Base, string> = {
  main: '/api/main',
  dac: '/api/dac',
  support: '/api/support',
}
