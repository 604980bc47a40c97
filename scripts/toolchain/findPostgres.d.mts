export function findPostgres(env?: NodeJS.ProcessEnv): string | undefined
export function providePostgres(): Promise<string | undefined>
