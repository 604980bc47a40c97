/**
 * Counts a report of vitest's JSON reporter as `{ passed, failed, skipped, problems }`. Counted as one failure each: a file that could not be
 * loaded, a failed run although every test passed, and a run without tests. `problems` explains them.
 */
export const countTests = (report, exitCode) => {
  if (!report) return { passed: 0, failed: 1, skipped: 0, problems: ['ended without a report'] }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const problems = broken.map(({ name }) => `could not run ${name}`)
  const passed = report.numPassedTests
  const skipped = report.numPendingTests + report.numTodoTests
  if (passed + skipped + report.numFailedTests + broken.length === 0) problems.push('no tests')
  else if (exitCode !== 0 && report.numFailedTests + broken.length === 0)
    problems.push('ended badly although every test passed')
  return { passed, failed: report.numFailedTests + problems.length, skipped, problems }
}
