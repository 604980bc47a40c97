import type { FailedCall } from './failedCall.ts'
import { maskPersonal } from './maskPersonal.ts'

export interface ReportContext {
  readonly application: string
  readonly build: string
  readonly language: string
  /** Names that must not be in a report. */
  readonly names: readonly string[]
}

/** What support needs to find calls in the log, without secrets. */
export const formatReport = (
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
