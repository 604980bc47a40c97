import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPrevious, writeVersion } from '#test/long/setup/previousVersion.ts'
import { replaceProcess } from './replaceProcess.ts'
import { openScene } from './scene.ts'

/** How long clients are at work before the first process is replaced, and after the last one. */
const quietMs = 5_000

/**
 * A deploy under load: two processes of the version before the last migration are replaced in turn by those of this one, and these by others until so many
 * processes were asked to stop.
 */
export const runDeploy = async (
  stops: number,
  seed: number,
  rate: number,
  say: (line: string) => void,
) => {
  const commit = findPrevious()
  if (commit === undefined) throw new Error('there is no version before this one in the history')
  say(`building the version before the last migration, ${commit.slice(0, 8)}`)
  const previous = writeVersion(commit)
  execFileSync(process.execPath, [join(previous.folder, 'scripts', 'build.mjs')], { stdio: 'pipe' })
  const scene = await openScene({ seed, rate, say, first: previous.folder })
  const { ledger, stage } = scene
  const times = { start: 0, stop: 0 }
  const state = () => {
    const { answers, refusedForNow, unanswered, longestMs } = ledger.counts
    return `${answers} answers, ${refusedForNow} refused for now, ${unanswered} cut off, the longest after ${Math.round(longestMs)} ms`
  }
  try {
    await sleep(quietMs)
    say(`before: ${state()}`)
    for (let place = 0; place < stops; place += 1) {
      const known = ledger.problems().length
      const { startMs, stopMs } = await replaceProcess(scene, place % stage.members.length)
      times.start = Math.max(times.start, startMs)
      times.stop = Math.max(times.stop, stopMs)
      const what = place < stage.members.length ? 'former version' : 'this version'
      say(
        `${place + 1} of the ${what} started its successor in ${Math.round(startMs)} ms, stopped in ${Math.round(stopMs)} ms: ${state()}`,
      )
      for (const problem of ledger.problems().slice(known)) say(`   ${problem}`)
    }
    await sleep(quietMs)
    const problems = await scene.compare()
    say(
      `${stops} processes asked to stop; the slowest start ${Math.round(times.start)} ms, the slowest stop ${Math.round(times.stop)} ms`,
    )
    scene.report()
    return problems
  } finally {
    await scene.close()
    previous.remove()
  }
}
