/** A downloaded file, under the name given by the server. */
export type Download = { readonly blob: Blob; readonly fileName: string }

/** Reads an answer that is a file, and reports the received bytes after each chunk. */
export const readDownload = async (
  response: Response,
  onBytes?: (count: number) => void,
): Promise<Download> => ({
  blob: await readBlob(response, onBytes),
  fileName: fileNameOf(response.headers.get('content-disposition') ?? ''),
})

const readBlob = async (response: Response, onBytes?: (count: number) => void): Promise<Blob> => {
  if (onBytes === undefined || response.body === null) return response.blob()
  const pieces: BlobPart[] = []
  let count = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    count += value.byteLength
    onBytes(count)
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}

/** The name in a content-disposition header, preferably the encoded form. */
const fileNameOf = (disposition: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return encoded === undefined ? (plain ?? 'download') : decodeURIComponent(encoded)
}
