import { expect, test } from 'vitest'
import { countTests } from '#scripts/test/countTests.mjs'

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})

const report = (...testResults: ReturnType<typeof file>[]) => {
  const all = testResults.flatMap((one) => one.assertionResults.map(({ status }) => status))
  const count = (status: string) => all.filter((one) => one === status).length
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: 0,
    testResults,
  }
}

test('passed, failed and skipped tests are counted', () => {
  const counts = countTests(
    report(file('failed', 'passed', 'failed'), file('passed', 'passed', 'pending')),
    1,
  )
  expect(counts).toEqual({ passed: 2, failed: 1, skipped: 1, problems: [] })
})

test('a file that cannot be loaded is one failure', () => {
  expect(countTests(report(file('failed'), file('passed', 'passed')), 1)).toMatchObject({
    passed: 1,
    failed: 1,
  })
})

test('a run that ends badly is a failure although every test passed', () => {
  expect(countTests(report(file('passed', 'passed')), 1)).toMatchObject({ passed: 1, failed: 1 })
  expect(countTests(report(file('passed', 'passed')), null)).toMatchObject({ passed: 1, failed: 1 })
})

test('a run without tests or without a report is a failure', () => {
  expect(countTests(report(), 0)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    problems: ['no tests'],
  })
  expect(countTests(undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
})
