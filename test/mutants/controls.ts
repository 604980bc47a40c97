import { readTables } from '#test/tooling/pages/readTable.ts'

/** A control that is met, and the test that fails if it is not. */
interface Control {
  readonly control: string
  /** What is broken on purpose, as the page says it. */
  readonly breaks: string
  readonly file: string
  /** With `%s` and the like for the values of a table of cases. */
  readonly title: string
}

/** The rows of all controls of ASVS in the documentation. */
export const readControls = (): string[][] =>
  ['access', 'platform'].flatMap((part) => readTables(`docs/explanation/asvs-${part}.md`))

/** The controls that the product meets. */
export const metControls = (): Control[] =>
  readControls().flatMap(([control = '', state, , named = '', breaks = '']) => {
    const [file = '', ...title] = named.split(': ')
    if (state !== 'met') return []
    return [{ control, breaks, file, title: title.join(': ') }]
  })

/** What a title matches in the names of tests. */
export const toPattern = (title: string): string =>
  title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(/%[sdjo]/g, '.*')
