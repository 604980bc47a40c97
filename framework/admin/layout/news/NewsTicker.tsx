import { styled } from '@mui/material/styles'
import { useCallback, useState } from 'react'
import { NewsLine } from './NewsLine.tsx'

const KEY = 'quayside.hadNews'

const Ticker = styled('div')(({ theme }) => ({
  '--news': '37px',
  // Two lines: a title alone is too short.
  [theme.breakpoints.down('sm')]: { '--news': '56px' },
  '&[data-empty=false]': {
    minHeight: 'var(--news)',
    borderBottom: '1px solid var(--line)',
    background: 'var(--surface)',
  },
  '& ul': { maxHeight: '45dvh', overflow: 'auto' },
  '& li + li': { borderTop: '1px solid var(--line)' },
  '& .MuiAlert-root': { minHeight: 'calc(var(--news) - 1px)', paddingBlock: 0 },
  '& .MuiAlert-message': { paddingBlock: 7.5 },
  '& .MuiAlert-icon': { paddingBlock: 8.5 },
  '& .MuiAlert-action': {
    alignItems: 'center',
    gap: 4,
    height: 'calc(var(--news) - 1px)',
    paddingTop: 0,
  },
  // A word in the line, on the tint of its message.
  '& .cell-tag.cell-tag': {
    display: 'inline',
    padding: 0,
    border: 0,
    background: 'none',
    fontWeight: 600,
    verticalAlign: 'baseline',
  },
  // The room for them is reserved.
  '& [data-open=false] .MuiAlert-root': { flexWrap: 'nowrap' },
  '& [data-open=false] p': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [theme.breakpoints.down('sm')]: {
      display: '-webkit-box',
      maxHeight: '2lh',
      whiteSpace: 'normal',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
    },
  },
  '@media print': { display: 'none' },
}))

/**
 * The place of the news. Nothing moves when they arrive: there is room for them from the start, unless there were none the last
 * time on this device.
 */
export const NewsTicker = () => {
  const [hasRoom, setRoom] = useState(() => localStorage.getItem(KEY) !== 'false')
  const keep = useCallback((isAny: boolean) => {
    localStorage.setItem(KEY, String(isAny))
    setRoom(isAny)
  }, [])
  return (
    <Ticker className="ticker" data-empty={!hasRoom}>
      <NewsLine onShown={keep} />
    </Ticker>
  )
}
