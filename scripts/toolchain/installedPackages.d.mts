export function isInstalled(root: string, options?: { readonly isForRunning?: boolean }): boolean
