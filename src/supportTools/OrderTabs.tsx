import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import { useText } from '@quayside/framework/admin'
import { useId } from 'react'
import { TabBar } from '@quayside/framework/admin'
import { OrderInsight } from './OrderInsight.tsx'
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
  const text = useText()
  const id = useId()
  const open = orders.find(({ portOrderReference }) => portOrderReference === current) ?? orders[0]
  if (open === undefined) return null
  return (
    <section>
      <TabBar
        value={open.portOrderReference}
        variant="scrollable"
        scrollButtons={false}
        selectionFollowsFocus
        aria-label={text('support.looked')}
        onChange={(_event, reference: string) => onOpen(reference)}
      >
        {orders.map(({ portOrderReference }) => (
          <Tab
            key={portOrderReference}
            value={portOrderReference}
            label={portOrderReference}
            id={`${id}-${portOrderReference}`}
            className="cell-number"
            aria-controls={`${id}-panel`}
          />
        ))}
      </TabBar>
      <Stack
        spacing={3}
        sx={{ pt: 3 }}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open.portOrderReference}`}
      >
        <OrderInsight key={open.id} order={open} withArchive={withArchive} />
      </Stack>
    </section>
  )
}
