import { styled } from '@mui/material/styles'

/** A notice for the whole page, above it. */
export const PageNotice = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  padding: '5px 20px',
  borderBottom: '1px solid var(--info)',
  background: 'var(--info-tint)',
  '& p': { margin: 0 },
  '@media print': { '&[aria-live]': { display: 'none' } },
})
