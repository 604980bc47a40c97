export function onSourceChange(
  watcher: { on(event: 'all', listener: (event: string, path: string) => void): unknown },
  root: string,
  folders: string[],
  act: () => void,
): void
