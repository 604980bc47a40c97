import Button from '@mui/material/Button'
import { useId, type KeyboardEvent } from 'react'
import { OrderInsight } from './OrderInsight.tsx'
import { useSupportText } from './supportDisplay.tsx'
import type { SupportOrder } from './useSupportCalls.ts'

/** A tab for each inspected order; arrows move between them. */
export const OrderTabs = ({
  orders,
  withArchive,
  current,
  onOpen,
}: {
  readonly orders: readonly SupportOrder[]
  readonly withArchive: boolean
  readonly current: string | undefined
  readonly onOpen: (reference: string) => void
}) => {
  const t = useSupportText()
  const id = useId()
  const open = orders.find(({ portOrderReference }) => portOrderReference === current) ?? orders[0]
  if (open === undefined) return null
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const here = orders.indexOf(open)
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : orders.at(to % orders.length)
    if (next === undefined) return
    event.preventDefault()
    onOpen(next.portOrderReference)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[orders.indexOf(next)]?.focus()
  }
  return (
    <section className="support-insight">
      {/* The tabs inside take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        className="support-tabs"
        role="tablist"
        aria-label={t('looked')}
        onKeyDown={handleKeyDown}
      >
        {orders.map(({ portOrderReference }) => (
          <Button
            key={portOrderReference}
            role="tab"
            id={`${id}-${portOrderReference}`}
            className="cell-number"
            aria-selected={portOrderReference === open.portOrderReference}
            aria-controls={`${id}-panel`}
            tabIndex={portOrderReference === open.portOrderReference ? 0 : -1}
            onClick={() => onOpen(portOrderReference)}
          >
            {portOrderReference}
          </Button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.portOrderReference}`}>
        <OrderInsight key={open.id} order={open} withArchive={withArchive} />
      </div>
    </section>
  )
}
