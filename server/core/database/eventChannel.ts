/** The channel on which the database says that there is something to notify users of, when its transaction is committed. */
export const eventChannel = 'watch_events'
