export function findNginx(env?: NodeJS.ProcessEnv): string | undefined
export function provideNginx(): Promise<string | undefined>
export function findPgbouncer(env?: NodeJS.ProcessEnv): string | undefined
export function providePgbouncer(): Promise<string | undefined>
