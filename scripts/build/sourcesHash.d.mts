export function sourcesHash(root: string, paths: string[]): string
