export function summarise(results: { passed: number; failed: number; skipped?: number }[]): string
