export function ensureInstalled(
  root: string,
  install?: (root: string) => Promise<unknown>,
  say?: (line: string) => void,
): Promise<boolean>
export function nodeProblem(version: string): string | undefined
