import { readTable } from '#test/tooling/pages/readTable.ts'

/** A control that is met, and the test that fails if it is not. */
interface Control {
  readonly control: string
  readonly file: string
  /** With `%s` and the like for the values of a table of cases. */
  readonly title: string
}

/** The met controls of docs/asvs.md that have a test; the others are about documents, which no test holds. */
export const testedControls = (): Control[] =>
  readTable('docs/asvs.md', 'Controls').flatMap(([control = '', state, , named = '']) => {
    const [file = '', ...title] = named.split(': ')
    if (state !== 'met' || title.length === 0) return []
    return [{ control, file, title: title.join(': ') }]
  })

/** What a title matches in the names of tests. */
export const toPattern = (title: string): string =>
  title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(/%[sdjo]/g, '.*')
