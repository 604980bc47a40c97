import { startBenchServer } from '#test/benchmarks/benchServer.ts'
import { signInAs } from '#test/benchmarks/benchUsers.ts'
import { recordStatements } from '#test/benchmarks/columns/statements.ts'
import { withClient } from '#test/benchmarks/benchDatabase.ts'
import { Session } from 'node:inspector'
import { writeFileSync } from 'node:fs'
const url = process.env.DATABASE_URL!
const server = await startBenchServer(url)
const profiler = new Session()
profiler.connect()
const post = (m: string, p?: any) =>
  new Promise<any>((ok, no) => profiler.post(m, p, (e: any, r: any) => (e ? no(e) : ok(r))))
await post('Profiler.enable')
for (const user of ['company', 'unrestricted'] as const) {
  const headers = await signInAs(server.url, user)
  for (const filterString of [
    '',
    "statusCustoms=='0070'",
    "transportDetailsVesselName=='LÜHE STAR';statusCustomsZapp=='00*'",
    "mrnList=='26*';transshipment==false",
  ]) {
    const call = async () => {
      const r = await server.app.inject({
        method: 'POST',
        url: '/api/main/presentation-of-goods/v1/find',
        headers,
        payload: {
          pageable: {
            pageNumber: 0,
            pageSize: 10,
            sort: [{ property: 'created', direction: 'DESC' }],
          },
          ...(filterString ? { filter: { filterString } } : {}),
        },
      })
      if (r.statusCode !== 200) throw new Error(r.body)
      return r
    }
    let r = await call()
    await call()
    await call()
    const times: number[] = []
    if (process.env.PROF) await post('Profiler.start')
    const cpu0 = process.cpuUsage()
    for (let i = 0; i < 40; i++) {
      server.forgetTotals()
      const b = performance.now()
      r = await call()
      times.push(performance.now() - b)
    }
    const cpu = process.cpuUsage(cpu0)
    if (process.env.PROF)
      writeFileSync(
        `/tmp/one-${user}-${filterString.length}.cpuprofile`,
        JSON.stringify((await post('Profiler.stop')).profile),
      )
    times.sort((a, b) => a - b)
    console.log(
      user,
      filterString,
      'total',
      r.json().page.totalElements,
      'min',
      times[0]!.toFixed(1),
      'p50',
      times[20]!.toFixed(1),
      'p95',
      times[38]!.toFixed(1),
      'node cpu/call',
      ((cpu.user + cpu.system) / 40000).toFixed(1),
    )
    server.forgetTotals()
    const statements: any[] = (await recordStatements(call)) as any
    await withClient(url, async (client: any) => {
      for (const s of statements) {
        try {
          const { rows } = await client.query('explain (analyze, format json) ' + s.text, s.values)
          const p = rows[0]['QUERY PLAN'][0]
          console.log(
            '   plan',
            p['Planning Time'].toFixed(1),
            'exec',
            p['Execution Time'].toFixed(1),
            s.text.replace(/\s+/g, ' ').slice(0, 130),
            s.text.length,
          )
        } catch (e) {
          console.log('   ', String(e).slice(0, 60), s.text.slice(0, 80))
        }
      }
    })
  }
}
await server.stop()
process.exit(0)
