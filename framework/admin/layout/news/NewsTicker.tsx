import { useCallback, useState } from 'react'
import { lazyPart } from '#admin/look/load/lazyPart.tsx'
import './newsTicker.css'

const NewsLine = lazyPart(async () => (await import('./NewsLine.tsx')).NewsLine)

const KEY = 'quayside.hadNews'

/**
 * The place of the news, which come when the page is complete. Nothing moves then: there is room for them from the start, unless
 * there were none the last time on this device.
 */
export const NewsTicker = ({ isPageComplete }: { readonly isPageComplete: boolean }) => {
  const [hasRoom, setRoom] = useState(() => localStorage.getItem(KEY) !== 'false')
  const keep = useCallback((isAny: boolean) => {
    localStorage.setItem(KEY, String(isAny))
    setRoom(isAny)
  }, [])
  return (
    <div className={hasRoom ? 'ticker' : undefined}>
      {isPageComplete ? <NewsLine onShown={keep} /> : null}
    </div>
  )
}
