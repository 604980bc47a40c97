export function findKeycloak(env?: NodeJS.ProcessEnv): string | undefined
export function provideKeycloak(): Promise<string | undefined>
