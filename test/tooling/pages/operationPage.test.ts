import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allChecks } from '#framework/server/operate/doctor/runChecks.ts'
import { retention } from '#framework/server/database/retention.ts'
import { errorTable } from '#framework/server/errors.ts'
import { metricTable } from '#framework/server/operate/telemetry/metricTable.ts'
import { openMetrics } from '#framework/server/operate/telemetry/openMetrics.ts'
import { securityEvents } from '#framework/server/operate/telemetry/securityEvents.ts'
import { readTable, readTables } from './readTable.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')
const alerts = read('docs/operation/alerts.yml')
const dashboard = read('docs/operation/grafana.json')

/** What the machines say of themselves: the exporter of Prometheus, and what the page lets them write. */
const ofMachines = [
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'node_timex_sync_status',
  'node_textfile_mtime_seconds',
  ...[...read('docs/how-to/production.md').matchAll(/(backup_\w+) %s/g)].map(
    ([, name = '']) => name,
  ),
]
const named = openMetrics().names()
const own = Object.keys(metricTable)
const known = new Set([
  // Prometheus itself says whether it could read.
  'up',
  ...ofMachines,
  ...named,
  ...Object.entries(metricTable).flatMap(([name, { type }]) =>
    type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [],
  ),
])

/** The expressions of PromQL in a file. */
const expressionsOf = (text: string): string[] =>
  text.startsWith('{')
    ? [...text.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, one = '']) =>
        one.replaceAll('\\"', '"'),
      )
    : text
        .split(/^ {6}- alert: /m)
        .slice(1)
        .map((rule) => /expr: ([^]*?)\n {8}(?:for|labels):/.exec(rule)?.[1] ?? '')

const metricsIn = (expression: string): string[] =>
  expression.match(/(?<![\w"|.])(?:up|(?:portal|nodejs|process|node|backup)_\w+)/g) ?? []

test.each([
  ['the alerts', alerts],
  ['the dashboard', dashboard],
])('every metric of %s is one of the server', (_file, text) => {
  const expressions = expressionsOf(text)
  expect(expressions.length).toBeGreaterThan(10)
  for (const expression of expressions) {
    const metrics = metricsIn(expression)
    expect(metrics.length, expression).toBeGreaterThan(0)
    expect(metrics.filter((name) => !known.has(name))).toEqual([])
  }
})

test('a metric that does not exist would be noticed', () => {
  expect(metricsIn('sum(rate(portal_gone_total{a="portal_x"}[5m])) > 1')).toEqual([
    'portal_gone_total',
  ])
  expect(known.has('portal_gone_total')).toBe(false)
})

test('every metric of our own is shown by the dashboard', () => {
  expect(own.filter((name) => !dashboard.includes(name))).toEqual([])
  expect(() => JSON.parse(dashboard) as unknown).not.toThrow()
})

test('every panel of the dashboard has a title, a place, a unit, the chosen source, and asks for the chosen processes', () => {
  interface Panel {
    readonly id: number
    readonly title: string
    readonly datasource: object
    readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>
    readonly fieldConfig: { readonly defaults: { readonly unit?: string } }
    readonly targets: readonly { readonly refId: string; readonly expr: string }[]
  }
  const { panels } = JSON.parse(dashboard) as { panels: readonly Panel[] }
  expect(panels.length).toBeGreaterThan(10)
  const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from(
      { length: w * h },
      (_unused, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`,
    ),
  )
  expect(new Set(places).size).toBe(places.length)
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  for (const { title, datasource, gridPos, fieldConfig, targets } of panels) {
    expect(title).not.toBe('')
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
    expect(datasource, title).toEqual({ type: 'prometheus', uid: '${datasource}' })
    expect(fieldConfig.defaults.unit, title).toEqual(expect.any(String))
    expect(targets.length, title).toBeGreaterThan(0)
    expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length)
    for (const { expr } of targets) expect(expr, title).toContain('{instance=~"$instance"')
  }
})

test('labels that alerts and dashboard compare have values that exist', () => {
  const both = [...expressionsOf(alerts), ...expressionsOf(dashboard)].join('\n')
  const valuesOf = (label: string) =>
    [...both.matchAll(new RegExp(`\\b${label}=~?"([^"]*)"`, 'g'))].flatMap(([, text = '']) =>
      text.split('|').filter((value) => !value.includes('*')),
    )
  expect(valuesOf('event').filter((value) => !(value in securityEvents))).toEqual([])
  expect(valuesOf('code').filter((value) => !(value in errorTable))).toEqual([])
  expect(valuesOf('event').length + valuesOf('code').length).toBeGreaterThan(5)
})

test('the page has every metric, every check, and what to do for every alert', () => {
  const metrics = Object.entries(metricTable).map(([name, { type, labels, help }]) => [
    name,
    type,
    labels.join(', '),
    help.replaceAll('`', ''),
  ])
  expect(readTable('docs/reference/monitoring.md', 'Metrics')).toEqual(metrics)
  const checks = allChecks.map(({ name, about, level, whatToDo }) => [name, about, level, whatToDo])
  expect(readTables('docs/how-to/check-an-installation.md')).toEqual(checks)
  const rules = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(readTable('docs/reference/monitoring.md', 'Alerts').map(([name]) => name)).toEqual(rules)
})

test('the security events of the page are those of the code', () => {
  const events = Object.entries(securityEvents).map(([name, { level, when }]) => [
    name,
    level,
    when,
  ])
  expect(readTable('docs/reference/security-events.md', 'Security events')).toEqual(events)
})

test('the page says of all data how long they are kept', () => {
  const rows = retention.map(({ what, tables, holds, kept, deletedBy }) => [
    what,
    tables.join(', '),
    holds,
    kept,
    deletedBy,
  ])
  expect(readTable('docs/reference/retention.md', 'Data retention')).toEqual(rows)
})

test('no check has the name of another one', () => {
  expect(new Set(allChecks.map(({ name }) => name)).size).toBe(allChecks.length)
})
