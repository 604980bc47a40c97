/** The look of a menu of the narrow tool bar, whose entries are as high as a finger needs. */
export const toolMenu = {
  '& .MuiMenuItem-root': {
    display: 'flex',
    alignItems: 'center',
    gap: 2.5,
    minHeight: 40,
    '& > :is(small, .soft)': { ml: 'auto' },
  },
}
