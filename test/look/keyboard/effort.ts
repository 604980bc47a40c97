/**
 * The core tasks of the portal, and how many key presses each may take from an open page on, typed letters among them. A task that becomes
 * shorter gets a lower number here.
 */
export const limits = {
  'sign in': 44,
  'open a list from the rail': 16,
  'open a list by its name': 21,
  'choose another language': 10,
  'choose the dark appearance': 12,
  'choose dense rows': 9,
  'look at archived orders': 9,
  'sign out': 6,
  'filter by a text': 7,
  'filter by a choice': 7,
  'filter by a period': 36,
  'remove the filters': 38,
  'sort by a column': 9,
  'turn the page': 36,
  'hide a column': 38,
  'move a column': 15,
  'save the view': 6,
  'export a list': 32,
  'open and close the menu of a row': 48,
  'release several orders': 34,
  'stop an order': 65,
  'add a loading stop': 44,
  'edit a loading stop': 31,
  'delete a loading stop': 8,
  'decide a conflict': 18,
  'report a movement of two units': 45,
  'add a user': 71,
  'change the rights of a user': 37,
  'read the history and a position of an order': 52,
  'print an order': 10,
} as const satisfies Readonly<Record<string, number>>

export type Task = keyof typeof limits
