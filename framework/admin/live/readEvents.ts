import type { LiveEvent } from '#schema/list/live.ts'

/** The events of a stream (`text/event-stream`), until it ends or breaks off. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const parts = (text + decoder.decode(value, { stream: true })).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
        if (event && data) yield { event, data: JSON.parse(data) } as LiveEvent
      }
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
