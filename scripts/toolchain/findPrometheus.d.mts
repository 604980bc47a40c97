export function findPrometheus(env?: NodeJS.ProcessEnv): string | undefined
export function providePrometheus(): Promise<string | undefined>
