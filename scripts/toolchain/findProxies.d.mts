export function findNginx(env?: NodeJS.ProcessEnv): string | undefined
export function provideNginx(): Promise<string | undefined>
export function findPgbouncer(env?: NodeJS.ProcessEnv): string | undefined
export function providePgbouncer(): Promise<string | undefined>
export function findHaproxy(env?: NodeJS.ProcessEnv): string | undefined
export function findEtcd(env?: NodeJS.ProcessEnv): string | undefined
export function findPatroni(env?: NodeJS.ProcessEnv): string | undefined
export function providePatroni(): Promise<string | undefined>
