export function startPostgres(
  binaries: string,
  parent?: string,
  options?: {
    readonly settings?: Readonly<Record<string, string | number>>
    readonly from?: string
    readonly password?: string
  },
): Promise<{
  url: string
  port: number
  password: string
  folder: string
  pid: number
  hasEnded: () => boolean
  end: (signal?: NodeJS.Signals) => Promise<void>
  begin: () => Promise<void>
  stop: () => Promise<void>
}>
export function postgresUser(): { readonly uid: number; readonly gid: number } | undefined
