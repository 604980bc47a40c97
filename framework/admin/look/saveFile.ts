/** Passes a file to the browser, which saves it. */
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
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
