import type { RelatedRowDetails } from '#schema/record/relatedRows.ts'

type From = RelatedRowDetails['tabs'][string]

/** The row's values in the address of its details, in this order. */
export const namesIn = ({ on }: RelatedRowDetails, { key }: From): string[] => [on.column, ...key]

/** The address of the details of a related row; `address` is that of the related rows and their tab. */
export const toDetailAddress = (
  address: string,
  detail: RelatedRowDetails,
  from: From,
  row: { readonly [field: string]: unknown },
): string =>
  [address, ...namesIn(detail, from).map((name) => encodeURIComponent(String(row[name])))].join('/')
