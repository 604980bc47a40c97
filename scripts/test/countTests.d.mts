/** The part of a report of vitest's JSON reporter that is read here. */
export interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
}

export function countTests(
  report: Report | undefined,
  exitCode: number | null,
): { passed: number; failed: number; skipped: number; problems: string[] }
