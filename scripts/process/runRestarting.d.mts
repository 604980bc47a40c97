import type { SpawnOptions } from 'node:child_process'

export function runRestarting(
  command: string,
  args: string[],
  options?: SpawnOptions & { say?: (line: string) => void },
): { ended: Promise<number>; restart: () => void; stop: () => void }
