/** A name in an address: `loading-stop` for `loadingStop`. */
export const toAddress = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
