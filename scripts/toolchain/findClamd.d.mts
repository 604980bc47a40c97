export function findClamd(): string | undefined
export function provideClamd(): Promise<string | undefined>
