import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metricTable } from '#framework/server/operate/telemetry/metricTable.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { openList } from '#test/journeys/pages/list.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { runPromtool } from './runPromtool.ts'
import { startPrometheus } from './startPrometheus.ts'

interface Dashboard {
  readonly templating: { readonly list: readonly { readonly query: string }[] }
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}
interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly name: string
      readonly health: string
      readonly state: string
    }[]
  }[]
}
interface Found {
  readonly result: readonly unknown[]
}

const dashboard = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/operation/grafana.json'), 'utf8'),
) as Dashboard
/** As Grafana sends them where all processes are chosen. */
const expressions = dashboard.panels.flatMap(({ targets }) =>
  targets.map(({ expr }) => expr.replaceAll('$instance', '.*')),
)

/** Where there is no standby these find nothing. */
const ofStandby = /portal_(?:standby|reads)_/

let product: Product
let metricsPort: number
let prometheus: Awaited<ReturnType<typeof startPrometheus>>
beforeAll(async () => {
  metricsPort = await findFreePort()
  product = await startProduct({ METRICS_PORT: String(metricsPort), LOG_LEVEL: 'error' })
  prometheus = await startPrometheus(metricsPort)
})
afterAll(async () => {
  await prometheus.stop()
  await product.stop()
})

const alerts = async () =>
  (await prometheus.ask<Rules>('rules')).groups.flatMap(({ rules }) => rules)
const find = async (query: string) => (await prometheus.ask<Found>('query', { query })).result

// The first one, before other tests cause such an event.
test('the first security event of its kind since the start is seen', async () => {
  const event = 'portal_security_events_total{event="tokenRefused"}'
  await expect.poll(() => find(`${event} == 0`), { timeout: 30_000 }).toHaveLength(1)
  const address = `${product.url}/api/main/typed-loading-stop/v1/find`
  expect((await fetch(address, { method: 'POST' })).status).toBe(401)
  await expect.poll(() => find(`increase(${event}[15m]) > 0`), { timeout: 30_000 }).toHaveLength(1)
})

test('every panel of the dashboard shows something of a portal that is used', async () => {
  await openList(product, 'forwarder@fwd1.example', '/portorder')
  expect(expressions.length).toBeGreaterThan(20)
  const empty = async () => {
    const found = await Promise.all(expressions.map(find))
    return expressions.filter(
      (expression, index) => !ofStandby.test(expression) && found[index]?.length === 0,
    )
  }
  // Rates need two looks, a second apart.
  await expect.poll(empty).toEqual([])
  expect(dashboard.templating.list[1]?.query).toBe('label_values(portal_build_info, instance)')
  const processes = { 'match[]': 'portal_build_info' }
  expect(await prometheus.ask('label/instance/values', processes)).toEqual([
    `127.0.0.1:${metricsPort}`,
  ])
})

test('Prometheus knows every metric as the page declares it, and finds nothing against their names', async () => {
  const known = await prometheus.ask<Record<string, { type: string; help: string }[]>>('metadata')
  const own = Object.entries(known).filter(([name]) => name.startsWith('portal_'))
  expect(Object.fromEntries(own)).toEqual(
    Object.fromEntries(
      Object.entries(metricTable).map(([name, { type, help }]) => [
        name,
        [{ type, help, unit: '' }],
      ]),
    ),
  )
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  // Those of Node and the process have the names that their library gives them.
  const ours = text.split('\n').filter((line) => /^(# \w+ )?portal_/.test(line))
  expect(ours.length).toBeGreaterThan(50)
  expect(await runPromtool(['check', 'metrics'], `${ours.join('\n')}\n`)).toBe('')
})

test('no alert fires for a healthy portal, and each can be worked out', async () => {
  await expect
    .poll(async () => (await alerts()).filter(({ health }) => health !== 'ok'), { timeout: 30_000 })
    .toEqual([])
  const known = await alerts()
  expect(known.length).toBeGreaterThan(10)
  expect(known.filter(({ state }) => state === 'firing')).toEqual([])
})

// The last one, since it ends the portal.
test('a process that is gone is noticed', async () => {
  await product.stop()
  const stateOf = async () => (await alerts()).find(({ name }) => name === 'PortalDown')?.state
  await expect.poll(stateOf).toBe('pending')
})
