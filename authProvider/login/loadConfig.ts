import type { Config } from '@quayside/framework/admin'

let loading: Promise<Config> | undefined

/** Reads the server's settings, once. */
export const loadConfig = (): Promise<Config> => (loading ??= read())

const read = async (): Promise<Config> => {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return (await response.json()) as Config
}
