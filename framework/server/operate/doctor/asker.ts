/** An answer over HTTP; `undefined` if none came. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The middle of the call by our clock, in milliseconds. */
  readonly at: number
}

export type Asker = (url: string) => Promise<HttpAnswer | undefined>

/** Asks by GET without following redirects, each address once, and for five seconds at most. */
export const createAsker = (now: () => Date): Asker => {
  const known = new Map<string, Promise<HttpAnswer | undefined>>()
  const ask = async (url: string): Promise<HttpAnswer | undefined> => {
    const begin = now().getTime()
    try {
      const signal = AbortSignal.timeout(5_000)
      const answer = await fetch(url, { signal, redirect: 'manual' })
      const at = (begin + now().getTime()) / 2
      return { status: answer.status, headers: answer.headers, text: await answer.text(), at }
    } catch {
      return undefined
    }
  }
  return (url) => {
    const asking = known.get(url) ?? ask(url)
    known.set(url, asking)
    return asking
  }
}

/** The JSON of an answer as an object; empty if it is none. */
export const toObject = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
