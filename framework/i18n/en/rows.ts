/** What is done to rows of a list. */
export const rows = {
  recordedAction: {
    errorOnSave: 'Error on save',
    noEntries: 'No actions yet.',
  },
  batch: {
    full: '(maximum %{count})',
    addPage: 'Select this page',
    row: 'Select %{name}',
    rowKey: 'Space selects the row',
  },
  whyNot: {
    title: 'Unavailable actions',
    intro: 'Not available because:',
    right: 'You need the permission “%{rights}”.',
    between: '” or “',
  },
}
