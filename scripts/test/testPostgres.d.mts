export function startPostgres(
  binaries: string,
  parent?: string,
): Promise<{ url: string; folder: string; pid: number; stop: () => Promise<void> }>
