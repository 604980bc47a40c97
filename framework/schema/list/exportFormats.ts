/** The export formats of a list, and their media types. */
export const exportFormats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type ExportFormat = keyof typeof exportFormats

/** An Excel sheet has 2^20 rows, one of them for the labels; other spreadsheets open no longer files either. */
export const exportRowsMax = 1_048_575
