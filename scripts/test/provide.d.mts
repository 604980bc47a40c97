import type { MemoryFolder } from './memoryFolder.mjs'

export interface Tool {
  label: string
  find: () => string | undefined
  provide: () => Promise<string | undefined>
  advice: string
}

export function provideTools(
  say: (line: string) => void,
  options?: {
    known?: {
      chromium: Tool
      postgres: Tool
      keycloak: Tool
      nginx?: Tool
      pgbouncer?: Tool
      patroni?: Tool
      prometheus?: Tool
      clamd?: Tool
    }
    start?: (
      binaries: string,
      parent?: string,
    ) => Promise<{ url: string; stop: () => Promise<void> }>
    makeFolder?: () => MemoryFolder | undefined
    /** By default true. */
    hasKeycloak?: boolean
    /** By default false. */
    hasProxies?: boolean
    /** By default false. */
    hasPatroni?: boolean
    /** By default false. */
    hasPrometheus?: boolean
    /** By default false. */
    hasClamd?: boolean
  },
): Promise<{
  env: {
    CHROMIUM_PATH: string
    KEYCLOAK_PATH: string
    NGINX_PATH?: string
    PGBOUNCER_PATH?: string
    PROMETHEUS_PATH?: string
    TEST_DATABASE_URL?: string
    TMPDIR?: string
  }
  stop: () => Promise<void>
}>
