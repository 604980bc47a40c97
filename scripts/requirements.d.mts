export interface Requirement {
  id: string
  area: string
  text: string
}
export interface Named {
  id: string
  file: string
}

export function readRequirements(tsv: string): Requirement[]
export function namedIn(source: string): string[]
export function withoutNight(source: string): string
export function overlongIn(source: string): string[]
export function coverage(
  requirements: Requirement[],
  named: Named[],
): {
  areas: { area: string; total: number; covered: number; missing: Requirement[] }[]
  unknown: Named[]
}
