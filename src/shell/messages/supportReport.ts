import { maskPersonal } from './maskPersonal.ts'

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

export interface ReportContext {
  readonly application: string
  readonly build: string
  readonly language: string
  /** Names that must not be in a report. */
  readonly names: readonly string[]
}

/** Whether a failure is our own fault, and worth a user's report. */
export const isTechnical = ({ status }: Pick<FailedCall, 'status'>): boolean => status >= 500

/** What support needs to find calls in the log, without secrets. */
export const printReport = (
  calls: readonly FailedCall[],
  { application, build, language, names }: ReportContext,
): string => {
  const clean = (text: string) => maskPersonal(text, names)
  return [
    `${application}, build ${build}, language ${language}`,
    ...calls.map(({ time, call, status, error, code, correlationId, page }) =>
      [
        `${time}  ${clean(call)}`,
        `  status: ${status} ${clean(error)}`,
        `  code: ${code === '' ? 'none' : clean(code)}`,
        `  correlation id: ${correlationId === undefined ? 'none' : clean(correlationId)}`,
        `  page: ${clean(page)}`,
      ].join('\n'),
    ),
  ].join('\n\n')
}
