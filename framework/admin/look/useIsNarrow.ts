import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the window is too narrow for a table or two months: rows are cards then. A print is always wide. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('screen and (width < 700px)', { noSsr: true })
