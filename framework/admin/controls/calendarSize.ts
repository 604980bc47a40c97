/** The room of a calendar until it is loaded. */
export const calendarSize = { minHeight: 300, minWidth: 300 }
