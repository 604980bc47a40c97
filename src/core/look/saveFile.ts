/** Hands a file to the browser, which saves it where its user wants it. */
export const saveFile = ({
  blob,
  fileName,
}: {
  readonly blob: Blob
  readonly fileName: string
}): void => {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
