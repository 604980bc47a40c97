export function findChromium(env?: NodeJS.ProcessEnv): string | undefined
export function provideChromium(): Promise<string | undefined>
