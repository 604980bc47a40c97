import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPrometheus } from '#scripts/toolchain/findPrometheus.mjs'
import { findFreePort } from '#test/findFreePort.ts'
import { startProgram, untilOpen } from '#test/proxy/setup/startProgram.ts'

const docs = join(import.meta.dirname, '../../../docs')

/** What operators copy, with the port of this test, and without the machines around the portal. */
const scrapeConfig = (port: number) => {
  const config = readFileSync(join(docs, 'operation/prometheus.yml'), 'utf8')
  const [, block = ''] = config.split(/^(?=scrape_configs:| {2}- job_name: machines)/m)
  return block.replace(/targets: .*/, `targets: ['127.0.0.1:${port}']`)
}

/** Starts a Prometheus with the alerts of the product and the configuration of its page, which asks a process each second. */
export const startPrometheus = async (metricsPort: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-prometheus-'))
  const file = join(folder, 'prometheus.yml')
  const rules = `rule_files: ['${join(docs, 'operation/alerts.yml')}']`
  const pace = 'global: { scrape_interval: 1s, evaluation_interval: 1s }'
  writeFileSync(file, [pace, rules, scrapeConfig(metricsPort)].join('\n'))
  const port = await findFreePort()
  const program = startProgram([
    join(findPrometheus() ?? '', 'prometheus'),
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ])
  await untilOpen(program, port)
  return {
    /** The data of an answer. @throws Error with what Prometheus says against the question */
    ask: async <Data>(path: string, query: Record<string, string> = {}): Promise<Data> => {
      const url = `http://127.0.0.1:${port}/api/v1/${path}?${new URLSearchParams(query)}`
      const answer = (await (await fetch(url)).json()) as { error?: string; data: Data }
      if (answer.error !== undefined) throw new Error(`${answer.error}: ${url}`)
      return answer.data
    },
    stop: async () => {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
