import { readFileSync } from 'node:fs'
import { TestRunner, type RunnerTask, type RunnerTaskResultPack, type RunnerTestFile } from 'vitest'
import { findChromium } from '#scripts/toolchain/findChromium.mjs'
import { findKeycloak } from '#scripts/toolchain/findKeycloak.mjs'
import { findPostgres } from '#scripts/toolchain/findPostgres.mjs'
import { findPrometheus } from '#scripts/toolchain/findPrometheus.mjs'
import { findNginx, findPatroni, findPgbouncer } from '#scripts/toolchain/findProxies.mjs'
import { testServer } from '#test/process/engines.ts'

/** A file whose tests all need a browser imports one of these modules. */
const opensBrowser = /\/(startBrowser|startProduct|openPage)\.ts'/
/** Those of the proxies import what starts them, and have a PostgreSQL behind. */
const startsNginx = /\/startBehindNginx\.ts'/
const startsPgbouncer = /\/startPgbouncer\.ts'/
const lacksProxy = (text: string) =>
  (startsNginx.test(text) && (testServer === undefined || findNginx() === undefined)) ||
  (startsPgbouncer.test(text) && (testServer === undefined || findPgbouncer() === undefined))
const needsPatroni = /\/test\/patroni\//
const lacksPatroni = () => findPatroni() === undefined || findPostgres() === undefined
/** Those of alerts and dashboard ask Prometheus and its tool. */
const asksPrometheus = /\/(runPromtool|startPrometheus)\.ts'/
const needsKeycloak = /\/test\/keycloak\//
/** The portal in front of it uses a PostgreSQL. */
const lacksKeycloak = () => testServer === undefined || findKeycloak() === undefined
/** Tests of each engine have its name in their title. */
const onPostgres = /\bpostgres\b/

/**
 * Without Chromium, a Keycloak, a proxy, Patroni, Prometheus, or a PostgreSQL for tests, the tests that need it are counted as skipped, and do not fail.
 * Their files are collected anyway, so that the number is right.
 */
// oxlint-disable-next-line import/no-default-export -- vitest takes a runner as the default export.
export default class SkipMissing extends TestRunner {
  declare onTaskUpdate?: (results: RunnerTaskResultPack[], events: []) => Promise<void>

  async onCollected(files: RunnerTestFile[]): Promise<void> {
    for (const file of files) {
      const text = readFileSync(file.filepath, 'utf8')
      if (findChromium() === undefined && opensBrowser.test(text)) skip(file)
      else if (lacksProxy(text)) skip(file)
      else if (asksPrometheus.test(text) && findPrometheus() === undefined) skip(file)
      else if (needsPatroni.test(file.filepath) && lacksPatroni()) skip(file)
      else if (needsKeycloak.test(file.filepath) && lacksKeycloak()) skip(file)
      else if (testServer === undefined) skipOnPostgres(file)
    }
    // The collected tests have been reported before.
    await this.onTaskUpdate?.(files.flatMap(skippedIn), [])
  }
}

const skippedIn = (task: RunnerTask): RunnerTaskResultPack[] => [
  ...(task.mode === 'skip'
    ? [[task.id, { state: 'skip' }, task.meta] as RunnerTaskResultPack]
    : []),
  ...('tasks' in task ? task.tasks.flatMap(skippedIn) : []),
]

const skip = (task: RunnerTask): void => {
  task.mode = 'skip'
  if ('tasks' in task) task.tasks.forEach(skip)
}

const skipOnPostgres = (task: RunnerTask): void => {
  if (!('filepath' in task) && onPostgres.test(task.name)) skip(task)
  else if ('tasks' in task) {
    task.tasks.forEach(skipOnPostgres)
    // Without a test to run, the setup of the group is not needed either.
    if (task.tasks.length > 0 && task.tasks.every(({ mode }) => mode !== 'run')) task.mode = 'skip'
  }
}
