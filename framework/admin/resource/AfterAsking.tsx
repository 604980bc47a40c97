import { useListContext } from 'react-admin'
import { useEffect, useState, type ReactNode } from 'react'

/** Drawing a list takes longer than asking for its rows: unless they are there, it begins when the call is on its way. */
export const AfterAsking = ({ children }: { readonly children: ReactNode }) => {
  const { isPending } = useListContext()
  const [isAsked, setIsAsked] = useState(isPending !== true)
  // Calls are sent by effects, which end before this is drawn again.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setIsAsked(true), [])
  return isAsked ? children : null
}
