export interface MemoryFolder {
  path: string
  remove: () => void
}

export function makeMemoryFolder(parent?: string, needed?: number): MemoryFolder | undefined
