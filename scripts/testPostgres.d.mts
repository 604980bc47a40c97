export function startPostgres(
  binaries: string,
): Promise<{ url: string; folder: string; pid: number; stop: () => Promise<void> }>
