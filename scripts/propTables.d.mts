export const pages: readonly string[]
export const withTables: (page: string) => string
