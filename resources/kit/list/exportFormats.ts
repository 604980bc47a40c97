/** What a list is exported as, and the media type of each. */
export const exportFormats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type ExportFormat = keyof typeof exportFormats

/** A sheet of Excel has 2^20 lines, the first of which has the labels; other spreadsheets open no longer file either. */
export const exportRowsMax = 1_048_575
