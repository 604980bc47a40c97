import { HttpError } from 'react-admin'
import type { CallOptions, HttpClient } from '@quayside/framework/admin'

type Base = Parameters<HttpClient['download']>[0]

/** Options of a call for many rows: `onRows` is called with the number of rows that are done. */
export interface PortionOptions extends Pick<CallOptions, 'signal' | 'idempotencyKey'> {
  /** Rows for which the answer has one blank. */
  readonly portion: number
  readonly onRows: (count: number) => void
}

/** Sends rows whose answer begins with a blank for each portion that is done. @throws HttpError; the caller shows it */
export const sendRows = async <Answer extends object>(
  http: Pick<HttpClient, 'download'>,
  base: Base,
  path: string,
  body: object,
  { portion, onRows, ...options }: PortionOptions,
): Promise<Answer> => {
  const { blob } = await http.download(
    base,
    path,
    {
      ...options,
      isQuiet: true,
      handlesErrors: true,
      onBytes: (count) => onRows(count * portion),
    },
    body,
  )
  const answer = JSON.parse(await blob.text()) as Answer | Failed
  if ('failure' in answer)
    throw new HttpError(answer.failure.message, answer.failure.status, answer.failure)
  return answer
}

interface Failed {
  readonly failure: { readonly status: number; readonly message: string }
}
