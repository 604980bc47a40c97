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
  password: string
  folder: string
  pid: number
  stop: () => Promise<void>
}>
