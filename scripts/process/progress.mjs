/** Seconds since `started` (from performance.now()), formatted: "0.4 s", "31 s". */
export const elapsed = (started) => {
  const seconds = (performance.now() - started) / 1000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** Shows progress: a running clock on a terminal, otherwise a line at the start and the end. */
export const withProgress = async (label, work, out = process.stderr) => {
  const started = performance.now()
  let frame = 0
  const draw = () => {
    frame = (frame + 1) % frames.length
    out.write(`\r${frames[frame]} ${label} … ${elapsed(started)} `)
  }
  const timer = out.isTTY ? setInterval(draw, 100) : undefined
  if (!timer) out.write(`${label} …\n`)
  const end = (word) => {
    clearInterval(timer)
    out.write(`${timer ? '\r\x1b[K' : ''}${label}: ${word} ${elapsed(started)}\n`)
  }
  try {
    const result = await work()
    end('done in')
    return result
  } catch (error) {
    end('failed after')
    throw error
  }
}
