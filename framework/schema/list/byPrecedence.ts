import type { Permission } from '#schema/application.ts'

/** Permissions from the one that counts first: what is declared later is given to fewer, as writing is after reading. */
export const byPrecedence = (permissions: readonly Permission[]): readonly Permission[] =>
  permissions.toReversed()
