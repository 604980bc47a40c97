export const withBuild: (names: readonly string[]) => readonly string[]
