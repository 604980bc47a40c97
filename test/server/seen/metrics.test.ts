import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '#server/product.ts'
import { start } from '#framework/server/start.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

const reader: Caller = { rights: ['EM01_LOADING_STOP_LIST_READ'] }
const stops = '/api/main/typed-loading-stop/v1'

describe.each(engines)('on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine, { METRICS_PORT: '0' })
  })
  afterAll(() => server.close())
  const read = async () => (await server.telemetry.metrics.print()).text

  test('calls, refusals, statements, connections, queues and the schema are measured', async () => {
    expect((await server.call(reader, 'POST', `${stops}/find`, {})).status).toBe(200)
    expect((await server.call({}, 'POST', `${stops}/find`, {})).status).toBe(403)
    expect((await server.call(reader, 'GET', '/api/nothing/FWD1')).status).toBe(404)
    const text = await read()
    const find = `method="POST",route="${stops}/find"`
    for (const line of [
      `portal_calls_total{${find},status="200"} 1`,
      `portal_calls_total{${find},status="403"} 1`,
      'portal_calls_total{method="GET",route="unknown",status="404"} 1',
      `portal_call_duration_seconds_count{${find}} 2`,
      'portal_refusals_total{code="RIGHT_MISSING"} 1',
      'portal_security_events_total{event="rightRefused"} 1',
      // There before the first one: an alert needs to see it grow.
      'portal_security_events_total{event="logoutRefused"} 0',
      'portal_database_up 1',
      'portal_pool_waiting{pool="main"} 0',
      'portal_migrations{state="pending"} 0',
      'portal_queue_length{queue="exports"} 0',
      'portal_queue_length{queue="prints"} 0',
      'portal_queue_length{queue="messagesToCustoms"} 0',
      'portal_queue_length{queue="watchEvents"} 0',
      'portal_queue_length{queue="mails"} 0',
      'portal_queue_length{queue="mailsGivenUp"} 0',
      'portal_worker_threads{work="prints"} 0',
      'portal_live_streams 0',
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).toMatch(
      /portal_query_duration_seconds_count\{pool="\w+",kind="read",outcome="done"\} \d/,
    )
    expect(text).toMatch(/portal_pool_wait_seconds_count\{pool="main"\} \d/)
    expect(text).toMatch(/portal_build_info\{build="[^"]+",node="v24[\d.]+",stage="test"\} 1/)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  test('no user, company or id is in a metric', async () => {
    await server.call(reader, 'GET', `${stops}/4711`)
    const labels = (await read()).match(/\{[^}]*\}/g) ?? []
    expect(labels.length).toBeGreaterThan(50)
    for (const part of ['anna', 'FWD1', '4711']) expect(labels.join()).not.toContain(part)
  })
})

test('metrics have a port of their own on loopback, and the portal does not show them', async () => {
  const [engine] = engines
  const port = String(await findFreePort())
  const { loadData: _none, ...parts } = product
  const running = await start({
    ...parts,
    staticDir: undefined,
    database: await (engine as (typeof engines)[number]).open(),
    environment: {
      STAGE: 'test',
      HOST: '127.0.0.1',
      PORT: port,
      DEMO_DATA: 'false',
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
    },
  })
  try {
    const address = String(running.metricsAddress)
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ])
    expect(await answer.text()).toContain('portal_database_up 1')
    expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
    expect((await fetch(address, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)
  } finally {
    await running.stop()
  }
})

test('without the setting nothing is measured, and no port is opened', async () => {
  const [engine] = engines
  const server = await setUpServer(engine as (typeof engines)[number])
  await server.call(reader, 'POST', `${stops}/find`, {})
  expect(server.telemetry.metrics.isOn).toBe(false)
  expect(server.telemetry.tracing.isOn).toBe(false)
  expect((await server.telemetry.metrics.print()).text).toBe('')
  await server.close()
})
