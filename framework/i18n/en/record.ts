/** What is shown of a single record. */
export const record = {
  related: {
    copyAll: 'Copy all',
    newer: 'Newer',
    older: 'Older',
  },
}
