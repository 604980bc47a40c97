import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { alertCases } from './alertCases.ts'
import { runPromtool } from './runPromtool.ts'

const file = join(import.meta.dirname, '../../../docs/operation/alerts.yml')
const text = readFileSync(file, 'utf8')
const names = [...text.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
const hour = Array.from({ length: 61 }, (_unused, minute) => minute)

const severityOf = (name: string) =>
  new RegExp(`- alert: ${name}\\n[^]*?severity: (\\w+)`).exec(text)?.[1]

const inputOf = (series: Readonly<Record<string, string>>) =>
  Object.entries(series).map(([name, values]) => ({ series: name, values }))

/** The cases as promtool reads them: each minute of an hour says whether the alert fires. JSON is YAML. */
const unitTests = (rules: string) => ({
  rule_files: [rules],
  evaluation_interval: '1m',
  tests: Object.entries(alertCases).flatMap(([name, { fires, minutes, quiet, labels }]) => {
    const fired = [{ exp_labels: { severity: severityOf(name), ...labels } }]
    const at = (minute: number, expected: readonly object[]) => ({
      eval_time: `${minute}m`,
      alertname: name,
      exp_alerts: expected,
    })
    return [
      {
        name: `${name} fires`,
        interval: '1m',
        input_series: inputOf(fires),
        alert_rule_test: [
          ...hour.slice(0, minutes - 1).map((minute) => at(minute, [])),
          at(minutes, fired),
        ],
      },
      {
        name: `${name} does not fire`,
        interval: '1m',
        input_series: inputOf(quiet),
        alert_rule_test: hour.map((minute) => at(minute, [])),
      },
    ]
  }),
})

/** Runs the cases with these rules. */
const tryRules = async (rules: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-alerts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const copy = join(folder, 'alerts.yml')
  writeFileSync(copy, rules)
  const tests = join(folder, 'tests.json')
  writeFileSync(tests, JSON.stringify(unitTests(copy)))
  return runPromtool(['test', 'rules', tests])
}

test('Prometheus accepts the rules of all alerts', async () => {
  const said = await runPromtool(['check', 'rules', '--lint=all', '--lint-fatal', file])
  expect(said).toContain(`SUCCESS: ${names.length} rules found`)
})

test('each alert fires when it should, not before, and not close to its limit', async () => {
  expect(Object.keys(alertCases)).toEqual(names)
  expect(await tryRules(text)).toContain('SUCCESS')
})

test.each([
  ['a wrong limit', '"failed"}[10m]))', '"done"}[10m]))'],
  ['a wrong time', 'for: 30m', 'for: 25m'],
  ['a label without effect', 'event="logoutRefused"', 'event=~".+"'],
])('%s would be noticed', async (_title, right, wrong) => {
  expect(text).toContain(right)
  await expect(tryRules(text.replace(right, wrong))).rejects.toThrow('FAILED')
})
