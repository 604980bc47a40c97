import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openScene } from '#bench/faults/setup/scene.ts'

const kills = 10

test(`a primary that is killed under load, ${kills} times, loses and doubles nothing; clients are refused until the standby has become the primary, and processes go on without a restart`, async () => {
  const say = (line: string) => console.log(line)
  const scene = await openScene({ seed: 1, rate: 30, say, hasBrowser: false })
  const { ledger, stage } = scene
  const seconds: string[] = []
  try {
    const { members } = stage
    const started = members.map(({ program }) => program.pid)
    for (let kill = 1; kill <= kills; kill += 1) {
      // Quiet, so that the pause is that of this kill.
      await sleep(1_000)
      ledger.takePause()
      await stage.losePrimary()
      await expect.poll(() => members.every(({ isReady }) => isReady)).toBe(true)
      seconds.push((ledger.takePause() / 1_000).toFixed(1))
      const { answers, refusedForNow } = ledger.counts
      say(
        `kill ${kill}: no write for ${seconds.at(-1)} s; ${answers} answers, ${refusedForNow} of them 503`,
      )
    }
    const problems = await scene.compare()
    scene.report()
    say(`seconds without an acknowledged write: ${seconds.join(', ')}`)
    expect(problems).toEqual([])
    expect(members.map(({ program }) => program.pid)).toEqual(started)
    expect(ledger.created.size).toBeGreaterThan(100)
  } finally {
    await scene.close()
  }
}, 1_200_000)
