import { maskPersonal } from './maskPersonal.ts'
import { isTechnical, type FailedCall } from './failedCall.ts'

const PAUSE_MILLISECONDS = 10_000

/** The fields of the server's log call. */
export interface ClientReport {
  readonly level: 'warn' | 'error'
  readonly message: string
  readonly call?: string
  readonly status?: number
  readonly correlationId?: string
  readonly build: string
}

export interface ClientLogPorts {
  /** Sends a report; its outcome is ignored. */
  readonly send: (report: ClientReport) => void
  readonly now: () => number
  readonly build: string
  /** Names that must not reach the log. */
  readonly names: () => readonly string[]
}

/** Reports failures to the server's log: one call in ten seconds, and each crash. */
export const createClientLog = ({ send, now, build, names }: ClientLogPorts) => {
  let sentAt = Number.NEGATIVE_INFINITY
  let left = 0
  const clean = (text: string, length: number) => maskPersonal(text, names()).slice(0, length)
  return {
    failed: (failure: FailedCall & { readonly message: string }): void => {
      if (now() - sentAt < PAUSE_MILLISECONDS) {
        left += 1
        return
      }
      const { status, error, code, message, call, correlationId } = failure
      const more = left === 0 ? '' : ` (not sent meanwhile: ${left})`
      sentAt = now()
      left = 0
      send({
        level: isTechnical(failure) ? 'error' : 'warn',
        message:
          clean(`${[status, error, code].filter(Boolean).join(' ')}: ${message}`, 450) + more,
        call: clean(call, 300),
        status,
        // A proxy may have set any value; the server would refuse the whole report.
        ...(isId(correlationId) ? { correlationId } : {}),
        build,
      })
    },
    /** A page crashes once: its report is not delayed, because a reload follows. */
    crashed: (incident: string, error: unknown): void =>
      send({
        level: 'error',
        message: `incident ${incident}: ${clean(String(error), 450)}`,
        build,
      }),
  }
}

const isId = (text: string | undefined): text is string => /^[\w-]{1,64}$/.test(text ?? '')
