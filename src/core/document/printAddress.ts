/** Where a page is shown as it is printed (A093). */
export const toPrintAddress = (address: string): string => `${address}&print=1`

export const isPrint = (search: string): boolean => new URLSearchParams(search).get('print') === '1'
