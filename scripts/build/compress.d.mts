export function compressFolder(folder: string): Promise<number>
