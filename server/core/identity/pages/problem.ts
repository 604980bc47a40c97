import { escapeHtml } from '#server/core/page/page.ts'

/** Says what was refused; it has the focus, so that a screen reader starts with it. Empty without a problem. */
export const toProblem = (problem: string | undefined): string =>
  problem === undefined
    ? ''
    : `<p id="problem" class="problem" role="alert" tabindex="-1" autofocus>${escapeHtml(problem)}</p>`

/** Attributes of an input: what describes it, and whether it has to be filled in again. */
export const toDescribed = (problem: string | undefined, own = ''): string => {
  const ids = [problem === undefined ? '' : 'problem', own].filter(Boolean).join(' ')
  const described = ids ? ` aria-describedby="${ids}"` : ''
  return `${described}${problem === undefined ? '' : ' aria-invalid="true"'}`
}
