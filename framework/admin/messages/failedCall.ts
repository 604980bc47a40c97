/** A failed call, and the page that made it. */
export interface FailedCall {
  readonly time: string
  readonly call: string
  /** 999 if there was no answer. */
  readonly status: number
  readonly error: string
  readonly code: string
  readonly correlationId: string | undefined
  readonly page: string
}

/** Whether a failure is our own fault, and worth a user's report. */
export const isTechnical = ({ status }: Pick<FailedCall, 'status'>): boolean => status >= 500
