import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAsking } from './createAsking.ts'
import { createLiveConnection, type LiveWatcher } from './liveConnection.ts'

/** A page that is visible, or not, without a browser. */
const page = Object.assign(new EventTarget(), { hidden: false })
const choices = new Map<string, string>()

beforeEach(() => {
  page.hidden = false
  choices.clear()
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('localStorage', { getItem: (key: string) => choices.get(key) ?? null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Open = Parameters<typeof createLiveConnection>[0]['open']

/** A stream that says what it is given. */
const openStream = () => {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (given) => (control = given) })
  return {
    answer: { body } as Awaited<ReturnType<Open>>,
    say: (event: string, data: object) =>
      control?.enqueue(
        new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      ),
    end: () => control?.close(),
  }
}

const watcher = (onAgain: () => void): LiveWatcher => ({
  resource: 'parcel',
  isList: true,
  ids: [],
  archive: false,
  knownUntil: 0,
  onRows: () => undefined,
  onAgain,
})

const connect = (open: Open) => {
  const onAgain = vi.fn<() => void>()
  const end = createLiveConnection({ open }).watch(watcher(onAgain))
  return { onAgain, end }
}

test('from the second failure on what is shown is asked for in longer and longer intervals, and no longer once a stream is there', async () => {
  const stream = openStream()
  const open = vi.fn<Open>().mockRejectedValue(new Error('unreachable'))
  const { onAgain, end } = connect(open)
  await vi.advanceTimersByTimeAsync(300)
  // One failure is a process that stops: another one is asked first.
  expect([open.mock.calls.length, onAgain.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1_999)
  expect(open).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([open.mock.calls.length, onAgain.mock.calls.length]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(4_000)
  expect([open.mock.calls.length, onAgain.mock.calls.length]).toEqual([3, 2])
  // Never longer than a minute.
  await vi.advanceTimersByTimeAsync(600_000)
  const asked = onAgain.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onAgain).toHaveBeenCalledTimes(asked + 1)

  open.mockResolvedValue(stream.answer)
  await vi.advanceTimersByTimeAsync(60_000)
  const calls = open.mock.calls.length
  await vi.advanceTimersByTimeAsync(30_000)
  expect([open.mock.calls.length, onAgain.mock.calls.length]).toEqual([calls, asked + 1])
  end()
})

test('a stream that says nothing for forty seconds is opened again, one that says that it is alive stays', async () => {
  const streams = [openStream(), openStream()]
  const open = vi.fn<Open>()
  for (const { answer } of streams) open.mockResolvedValueOnce(answer)
  const { onAgain, end } = connect(open)
  await vi.advanceTimersByTimeAsync(300)
  for (let turn = 0; turn < 8; turn += 1) {
    streams[0]?.say('alive', {})
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(open).toHaveBeenCalledTimes(1)
  const signal = open.mock.calls[0]?.[3]?.signal
  await vi.advanceTimersByTimeAsync(24_999)
  expect([open.mock.calls.length, signal?.aborted]).toEqual([1, false])
  await vi.advanceTimersByTimeAsync(2)
  expect([open.mock.calls.length, signal?.aborted]).toEqual([2, true])
  // What was missed is asked of the stream, and not of the lists.
  expect(onAgain).not.toHaveBeenCalled()
  end()
})

test('a hidden page has no stream, and one that is visible again has', async () => {
  const open = vi.fn<Open>().mockResolvedValue(openStream().answer)
  const { end } = connect(open)
  await vi.advanceTimersByTimeAsync(300)
  const signal = open.mock.calls[0]?.[3]?.signal
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(signal?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open).toHaveBeenCalledTimes(1)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(300)
  expect(open).toHaveBeenCalledTimes(2)
  end()
})

test('asked for many times, it is one question, the next one rests for three seconds, and none comes while one runs', async () => {
  let answer: () => void = () => undefined
  const ask = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (answer = resolve)))
  const asking = createAsking(ask)
  const end = asking.start()
  for (let time = 0; time < 5; time += 1) asking.soon()
  await vi.advanceTimersByTimeAsync(400)
  expect(ask).toHaveBeenCalledTimes(1)
  asking.soon()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
  answer()
  await vi.advanceTimersByTimeAsync(3_399)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
  answer()
  end()
})

test('a hidden page asks once it is visible, and a failed question is no reason to stop', async () => {
  const ask = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('unreachable'))
  const asking = createAsking(ask)
  const end = asking.start()
  page.hidden = true
  asking.soon()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).not.toHaveBeenCalled()
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(400)
  expect(ask).toHaveBeenCalledTimes(1)
  asking.soon()
  await vi.advanceTimersByTimeAsync(3_400)
  expect(ask).toHaveBeenCalledTimes(2)
  asking.soon()
  end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(2)
})
