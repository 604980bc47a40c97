/** What customs has done to an order, by what it means for the goods. */
export const customsActions = {
  STOP_RESERVATION: 'attention',
  STOP_RESERVATION_CANCEL: 'neutral',
  STOP: 'bad',
  RELEASE: 'good',
  AUSB: 'good',
} as const
