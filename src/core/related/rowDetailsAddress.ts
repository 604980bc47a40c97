import type { RelatedRowDetails } from '#resources/kit/record/relatedRows.ts'

type From = RelatedRowDetails['tabs'][string]

/** What the address of a detail says of its row, in this order. */
export const namesIn = ({ on }: RelatedRowDetails, { key }: From): string[] => [on.column, ...key]

/** Where the detail of a related row is; `address` is that of the related rows and their tab. */
export const toDetailAddress = (
  address: string,
  detail: RelatedRowDetails,
  from: From,
  row: { readonly [field: string]: unknown },
): string =>
  [address, ...namesIn(detail, from).map((name) => encodeURIComponent(String(row[name])))].join('/')
