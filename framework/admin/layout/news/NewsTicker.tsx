import { useCallback, useState } from 'react'
import './newsTicker.css'
import { NewsLine } from './NewsLine.tsx'

const KEY = 'quayside.hadNews'

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
    <div className={hasRoom ? 'ticker' : undefined}>
      <NewsLine onShown={keep} />
    </div>
  )
}
