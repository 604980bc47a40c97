import { readFileSync } from 'node:fs'
import { TestRunner, type RunnerTask, type RunnerTaskResultPack, type RunnerTestFile } from 'vitest'
import { findChromium } from '#scripts/findChromium.mjs'
import { testServer } from '#test/process/engines.ts'

/** A file whose tests are all in a browser takes what begins one, alone or with the whole product. */
const opensBrowser = /\/(startBrowser|startProduct|openPage)\.ts'/
/** What runs on each engine says in its title on which. */
const onPostgres = /\bpostgres\b/

/**
 * Where there is no Chromium, or no PostgreSQL to test on, the tests that need it are counted as skipped, and do not fail.
 * Their files are read all the same, so that the number is the right one.
 */
// oxlint-disable-next-line import/no-default-export -- vitest takes a runner as the default export.
export default class SkipMissing extends TestRunner {
  declare onTaskUpdate?: (results: RunnerTaskResultPack[], events: []) => Promise<void>

  async onCollected(files: RunnerTestFile[]): Promise<void> {
    for (const file of files) {
      if (findChromium() === undefined && opensBrowser.test(readFileSync(file.filepath, 'utf8')))
        skip(file)
      else if (testServer === undefined) skipOnPostgres(file)
    }
    // What was collected has been reported before.
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
    // With nothing left to run, what the group sets up is not needed either.
    if (task.tasks.length > 0 && task.tasks.every(({ mode }) => mode !== 'run')) task.mode = 'skip'
  }
}
