import { loadDocumentMessages } from '#i18n/port/documents/loadDocumentMessages.ts'
import { canOpen, viewsOf } from '#resources/kit/views.ts'
import {
  packagePage,
  portOrderDocument,
  portOrderPage,
  positionPage,
} from '#resources/documents/portOrder.ts'
import type { PortOrder } from '#resources/order/portOrder.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { DocumentPage, type PageSlots } from '#src/core/document/DocumentPage.tsx'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { OrderHead } from './OrderHead.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { PdfButton } from './PdfButton.tsx'
import { ReferenceTree } from './ReferenceTree.tsx'
import './order.css'

const orderSlots: PageSlots = {
  head: (record) => <OrderHead order={record as PortOrder} />,
  above: (record) => <OrderTimeline order={record as PortOrder} />,
  buttons: (record) => <PdfButton id={(record as PortOrder).id} />,
  sections: { references: (record) => <ReferenceTree order={record as PortOrder} /> },
}

const pages = {
  order: { page: portOrderPage, slots: orderSlots },
  position: { page: positionPage, slots: {} },
  package: { page: packagePage, slots: {} },
}

/** A page of a port order: the order, one of its positions, or a package of that. */
export const OrderPages = ({ which }: { readonly which: keyof typeof pages }) => {
  const { session } = useSessionState()
  // Nothing is selected: the first list that the reader may open (PD-005).
  const home = viewsOf(presentationOfGoods).find((view) => canOpen(view, session))?.route ?? '/'
  return (
    <DocumentPage
      document={portOrderDocument}
      home={home}
      loadTexts={loadDocumentMessages}
      {...pages[which]}
    />
  )
}
