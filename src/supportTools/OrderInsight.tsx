import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource } from '@quayside/framework'
import { useFormat, useText } from '@quayside/framework/admin'
// Other screens with a history import it from there, so it is in their chunk.
import { allResources } from '#resources/all.ts'
import { addressFileEntry } from '#resources/reference/addressFileEntry.ts'
import { manualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import { pendingMessage } from '#resources/pendingMessage.ts'
import { customsDataPosition } from '#resources/supportTools.ts'
import { StatusTimeline } from '#src/timeline/StatusTimeline.tsx'
import { FoundTable } from './FoundTable.tsx'
import { toLines } from './Lines.tsx'
import { Section } from './Section.tsx'
import { toMoreLanes } from './toMoreLanes.ts'
import { useSupportCalls, type SupportOrder } from './useSupportCalls.ts'

const withoutReference = (columns: readonly string[]) =>
  columns.filter((name) => name !== 'portOrderReference')
const dataOf = { name: 'customsDataPosition' }
const dataColumns = withoutReference(Object.keys(customsDataPosition))
const { statusHistory } = allResources
const columnsOf = ({ list }: Resource) => withoutReference(list?.columns ?? [])

/** Errors are shown instead of the rows; opening again repeats the call. */
const useInsight = <Found,>(queryKey: readonly unknown[], queryFn: () => Promise<Found>) =>
  useQuery({ queryKey, queryFn, retry: false })

/** All data about one order: as one timeline, and list by list. */
export const OrderInsight = ({
  order,
  withArchive,
}: {
  readonly order: SupportOrder
  readonly withArchive: boolean
}) => {
  const text = useText()
  const format = useFormat()
  const calls = useSupportCalls(withArchive)
  const { id, portOrderReference: reference, transportDetails } = order
  const names = toLines(order).map(({ objectName }) => objectName)
  const key = ['support', id, withArchive]
  const history = useInsight([...key, 'history'], () => calls.findHistory(reference))
  const movements = useInsight([...key, 'movements'], () => calls.findMovements(reference))
  const messages = useInsight([...key, 'messages'], () => calls.findMessages(reference))
  const pending = useInsight([...key, 'pending'], () => calls.findPending(id))
  const customsData = useInsight([...key, 'customsData'], () => calls.findCustomsData(names))
  const more = useMemo(
    () => toMoreLanes(messages.data?.rows ?? [], movements.data?.rows ?? [], format, text),
    [messages.data, movements.data, format, text],
  )
  const isWaiting = [history, messages, movements].some(({ isPending }) => isPending)
  return (
    <>
      <Section title={text('support.timeline')}>
        {isWaiting ? (
          <Typography color="textSecondary" sx={{ minHeight: 280 }}>
            {text('ra.page.loading')}
          </Typography>
        ) : (
          <StatusTimeline rows={history.data?.rows ?? []} ets={transportDetails.ets} more={more} />
        )}
      </Section>
      <FoundTable
        title={text('support.history')}
        of={statusHistory}
        fields={statusHistory.fields}
        columns={columnsOf(statusHistory)}
        query={history}
      />
      <FoundTable
        title={text('support.movements')}
        of={manualEquipmentMovement}
        fields={manualEquipmentMovement.fields}
        columns={columnsOf(manualEquipmentMovement)}
        query={movements}
      />
      <FoundTable
        title={text('support.customsData')}
        of={dataOf}
        fields={customsDataPosition}
        columns={dataColumns}
        query={customsData}
      />
      <FoundTable
        title={text('support.messages')}
        of={addressFileEntry}
        fields={addressFileEntry.fields}
        columns={columnsOf(addressFileEntry)}
        query={messages}
      />
      <FoundTable
        title={text('support.pending')}
        of={pendingMessage}
        fields={pendingMessage.fields}
        columns={columnsOf(pendingMessage)}
        query={pending}
      />
    </>
  )
}
