export function findPrometheus(env?: NodeJS.ProcessEnv): string | undefined
export function findMonitoring(env?: NodeJS.ProcessEnv): string | undefined
export function provideMonitoring(): Promise<string | undefined>
