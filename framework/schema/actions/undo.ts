/** How long a message offers to undo, in milliseconds; it waits while it has the pointer or the focus. */
export const undoOffered = 10_000

/** How long a deletion can be undone, in seconds: longer than it is offered, as the offer may wait. */
export const undoKept = 300

/** The action under which a deletion that was undone is in the audit. */
export const undoneDeletion = 'undelete'

/** The path of the call that undoes the deletion of a row, below the path of the resource. */
export const undeletePath = (id: string | number): string => `/deleted/${id}/restore`

/** The same for the deletions of several rows. */
export const undeleteManyPath = '/deleted/restore'
