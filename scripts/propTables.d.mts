export const withTables: (text: string) => string
