import type { Combination } from './checkScreen.ts'

interface Inspected {
  readonly combinations: number
  /** In which combinations something was found. */
  readonly found: ReadonlyMap<string, readonly Combination[]>
}

interface Screen {
  readonly name: string
  readonly seconds: number
  readonly combinations: number
  readonly findings: Readonly<Record<string, readonly string[]>>
}

export type Report = ReturnType<typeof createReport>

/** The screens that were checked, and what was found at them; one that is opened in each language is added in parts. */
export const createReport = (say: (line: string) => void) => {
  const screens = new Map<string, Screen>()
  const add = async (name: string, check: () => Promise<Inspected>) => {
    const begin = performance.now()
    const { combinations, found } = await check()
    const before = screens.get(name) ?? { name, seconds: 0, combinations: 0, findings: {} }
    const findings: Record<string, readonly string[]> = { ...before.findings }
    for (const [finding, where] of found) {
      const names = where.map(({ width, language, scheme }) => `${width} ${language} ${scheme}`)
      findings[finding] = [...(findings[finding] ?? []), ...names]
      say(`${name}: ${names.join(', ')}: ${finding}`)
    }
    screens.set(name, {
      name,
      seconds: before.seconds + (performance.now() - begin) / 1_000,
      combinations: before.combinations + combinations,
      findings,
    })
    if (found.size === 0) say(name)
  }
  const note = (name: string, finding: string) => {
    const before = screens.get(name) ?? { name, seconds: 0, combinations: 0, findings: {} }
    screens.set(name, { ...before, findings: { ...before.findings, [finding]: [] } })
    say(`${name}: ${finding}`)
  }
  return { screens, add, note }
}
