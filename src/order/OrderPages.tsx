import { useQueryClient } from '@tanstack/react-query'
import { canOpen, viewsOf } from '@quayside/framework'
import {
  documentKey,
  DocumentPage,
  type OwnDialogs,
  PageChanges,
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
import { OrderHead } from './OrderHead.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { PdfButton } from './PdfButton.tsx'
import { ReferenceTree } from './ReferenceTree.tsx'

/** The two lists of orders have every action, the dashboard some of them. */
const views = [presentationOfGoods, portOrderStatusDashboard].flatMap(viewsOf)

const orderSlots: PageSlots = {
  head: (record) => <OrderHead order={record as PortOrder} />,
  above: (record) => <OrderTimeline order={record as PortOrder} />,
  sections: { references: (record) => <ReferenceTree order={record as PortOrder} /> },
}

const pages = { order: portOrderPage, position: positionPage, package: packagePage }

/** A page of a port order: the order, one of its positions, or a package of that. */
export const OrderPages = ({
  which,
  dialogs,
}: {
  readonly which: keyof typeof pages
  /** Dialogs of actions that the application draws itself. */
  readonly dialogs: OwnDialogs
}) => {
  const { session } = useSessionState()
  const queries = useQueryClient()
  // Nothing is selected: the first list that the reader may open (PD-005).
  const home = views.find((view) => canOpen(view, session))?.route ?? '/'
  const slots: PageSlots = {
    ...orderSlots,
    buttons: (record) => (
      <>
        <PageWatch views={views} pages={portOrderPages} id={(record as PortOrder).id} />
        <PdfButton id={(record as PortOrder).id} />
      </>
    ),
    below: (record) => (
      <>
        <PageReferring views={views} pages={portOrderPages} id={(record as PortOrder).id} />
        <PageChanges views={views} pages={portOrderPages} id={(record as PortOrder).id} />
        <PageLive document={portOrderDocument} views={views} id={(record as PortOrder).id} />
      </>
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
