import { useQueryClient } from '@tanstack/react-query'
import { canOpen, viewsOf } from '@quayside/framework'
import {
  documentKey,
  DocumentPage,
  type ActionDialogs,
  PageChanges,
  useChangesView,
  useReferringView,
  PageAssignment,
  PageReferring,
  PageLive,
  type PageSlots,
  PageWatch,
  RecordActions,
  useSessionState,
} from '@quayside/framework/admin'
import {
  packagePage,
  portOrderDocument,
  portOrderPage,
  positionPage,
} from '#resources/documents/portOrder.ts'
import { portOrderStatusDashboard } from '#resources/order/portOrderStatusDashboard.ts'
import type { PortOrder } from '#resources/order/portOrder.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { portOrderPages } from '#resources/rows/portOrderPages.ts'
import { OrderHead, OrderStatus, OrderSummary } from './OrderHead.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { PdfButton } from './PdfButton.tsx'
import { ReferenceTree } from './ReferenceTree.tsx'
import { useStatusSources } from './useOrderStatus.ts'

/** The two lists of orders have every action, the dashboard some of them. */
const views = [presentationOfGoods, portOrderStatusDashboard].flatMap(viewsOf)

const orderSlots: PageSlots = {
  status: (record) => <OrderStatus order={record as PortOrder} />,
  summary: (record) => <OrderSummary order={record as PortOrder} />,
  head: (record) => <OrderHead order={record as PortOrder} />,
}

const pages = { order: portOrderPage, position: positionPage, package: packagePage }

/** A page of a port order: the order, one of its positions, or a package of that. */
export const OrderPages = ({
  which,
  dialogs,
}: {
  readonly which: keyof typeof pages
  /** Dialogs of actions that the application draws itself. */
  readonly dialogs: ActionDialogs
}) => {
  const { session } = useSessionState()
  const queries = useQueryClient()
  // Nothing is selected: the first list that the reader may open (PD-005).
  const home = views.find((view) => canOpen(view, session))?.route ?? '/'
  const hasStatuses = useStatusSources().length > 0
  const hasPapers = useReferringView(views) !== undefined
  const hasChanges = useChangesView(views) !== undefined
  const slots: PageSlots = {
    ...orderSlots,
    sections: {
      statuses: (record) => (hasStatuses ? <OrderTimeline order={record as PortOrder} /> : null),
      references: (record) => <ReferenceTree order={record as PortOrder} />,
      papers: (record) =>
        hasPapers ? (
          <PageReferring views={views} pages={portOrderPages} id={(record as PortOrder).id} />
        ) : null,
      changes: (record) =>
        hasChanges ? (
          <PageChanges views={views} pages={portOrderPages} id={(record as PortOrder).id} isOpen />
        ) : null,
    },
    buttons: (record) => (
      <>
        <PageAssignment views={views} pages={portOrderPages} id={(record as PortOrder).id} />
        <PageWatch views={views} pages={portOrderPages} id={(record as PortOrder).id} />
        <PdfButton id={(record as PortOrder).id} />
      </>
    ),
    below: (record) => (
      <PageLive document={portOrderDocument} views={views} id={(record as PortOrder).id} />
    ),
    actions: (record) => {
      const { id, portOrderReference } = record as PortOrder
      return (
        <RecordActions
          key={id}
          views={views}
          pages={portOrderPages}
          id={id}
          name={portOrderReference}
          dialogs={dialogs}
          onClosed={() =>
            void queries.invalidateQueries({ queryKey: documentKey(portOrderDocument) })
          }
        />
      )
    },
  }
  return (
    <DocumentPage
      document={portOrderDocument}
      page={pages[which]}
      home={home}
      slots={which === 'order' ? slots : {}}
    />
  )
}
