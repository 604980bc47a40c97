import type { Theme } from '@mui/material/styles'

/** Short tables of dialogs and pages: as dense as the text around, and without a margin at their start. */
export const tables: Theme['components'] = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        color: 'inherit',
        fontSize: 'inherit',
        lineHeight: 'inherit',
        verticalAlign: 'baseline',
        borderBottom: '1px solid var(--line)',
        '&[data-adds=true]': { textAlign: 'end', whiteSpace: 'nowrap' },
        '&[data-kind=longText]': {
          // Two short columns beside it still fit into 320 px.
          minWidth: 'min(200px, 42vw)',
          overflowWrap: 'anywhere',
        },
      },
      sizeSmall: { padding: '6px 12px 6px 0' },
      head: { color: 'var(--ink-soft)', fontWeight: 600, verticalAlign: 'bottom' },
      body: {
        '&:is(td):not([data-kind=text], [data-kind=longText])': { whiteSpace: 'nowrap' },
      },
      footer: { borderTop: '2px solid var(--line-strong)', borderBottom: 0, fontWeight: 600 },
      stickyHeader: { backgroundColor: 'var(--surface-raised)' },
    },
  },
}
