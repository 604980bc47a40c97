/** How long what due fields of the port expect may take. */
export const allowances = {
  release: {
    hours: 24,
    description: 'Hours from gate-in within which an order should be released',
  },
  acknowledgement: {
    hours: 4,
    description: 'Hours from presentation within which an order should be acknowledged',
  },
  departure: {
    hours: 12,
    description: 'Hours before departure by which an order should be released',
  },
}
