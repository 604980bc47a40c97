import { useEffect, useState, type ComponentType } from 'react'

/** Tooltips, as soon as their code is there. Without it nothing is missing but them, so a failure is not reported. */
export const Tips = () => {
  const [Layer, setLayer] = useState<ComponentType>()
  useEffect(() => {
    const stop = new AbortController()
    const load = () =>
      void import('./TipLayer.tsx').then(
        ({ TipLayer }) => setLayer(() => TipLayer),
        () => addEventListener('pointerover', load, { once: true, signal: stop.signal }),
      )
    load()
    return () => stop.abort()
  }, [])
  return Layer === undefined ? null : <Layer />
}
