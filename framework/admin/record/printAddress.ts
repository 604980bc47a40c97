/** The address of a page's print view (A093). */
export const toPrintAddress = (address: string): string => `${address}&print=1`

export const isPrint = (search: string): boolean => new URLSearchParams(search).get('print') === '1'
