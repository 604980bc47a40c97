export interface TestKeycloak {
  /** Its address, without a path. */
  url: string
  /** A client of the realm `master` that may do everything. */
  admin: { id: string; secret: string }
  folder: string
  pid: number
  /** Ends it; its data remain. */
  end: () => Promise<void>
  /** Starts it again after `end`. */
  begin: () => Promise<void>
  stop: () => Promise<void>
}

export function startKeycloak(
  options: { home: string; realm: string; environment?: Record<string, string> },
  parent?: string,
): Promise<TestKeycloak>
