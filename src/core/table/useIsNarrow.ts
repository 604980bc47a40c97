import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the window is too narrow for a table: then rows are cards. A print is always a table. */
export const useIsNarrow = (): boolean => useMediaQuery('screen and (width < 700px)')
