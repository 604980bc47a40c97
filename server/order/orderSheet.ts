import { portOrderDocument } from '#resources/documents/portOrder.ts'
import { formatInstant, type PrintTexts } from '@quayside/framework'
import { documentContent, type PrintedSheet } from '@quayside/framework/server'
import type { StatusSource } from '#resources/statusSources.ts'
import type { PortOrder } from '#resources/order/portOrder.ts'

export interface OrderSheet {
  readonly order: PortOrder
  /** Names of the customs statuses, by source; empty for readers who may not see them. */
  readonly statuses: readonly { readonly source: StatusSource; readonly name: string | undefined }[]
  /** The target of the QR code. */
  readonly address: string
  readonly printedAt: Date
}

/** A port order on paper: its summary, a code that opens it, all positions and all packages (PD-008). */
export const toOrderSheet = (sheet: OrderSheet, texts: PrintTexts): PrintedSheet => {
  const { order, statuses, address, printedAt } = sheet
  const { text } = texts
  const time = formatInstant(printedAt, texts)
  const marks = [
    ...(order.cancellationIndicator ? [text('page.cancelled')] : []),
    ...(order.archived ? [text('page.archived')] : []),
  ]
  return {
    foot: `${order.portOrderReference} – ${text('page.asOf', { time })}`,
    title: order.portOrderReference,
    language: texts.locale,
    styles: {
      heading: { fontSize: 18, bold: true },
      section: { fontSize: 10, bold: true, color: '#0f4c5c', margin: [0, 9, 0, 2] },
      partHeading: { fontSize: 13, bold: true, margin: [0, 16, 0, 0] },
      partBelowHeading: { fontSize: 10.5, bold: true, margin: [0, 10, 0, 0] },
      label: { color: '#51636a', fontSize: 7.5 },
    },
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: text('resource.PortOrder.singular'), style: 'label' },
              { text: order.portOrderReference, style: 'heading' },
              ...marks.map((mark) => ({ text: mark, bold: true, color: '#a3271d' })),
              ...statuses.map(({ source, name }) => ({
                text: [
                  { text: `${text(sourceKeys[source])}: `, style: 'label' },
                  name ?? text('page.noStatus'),
                ],
              })),
            ],
          },
          { width: 'auto', qr: address, fit: 84, eccLevel: 'M' },
        ],
      },
      ...documentContent(portOrderDocument, order, texts),
    ],
  }
}

const sourceKeys = { EMP: 'page.statusEmp', ZAPP: 'page.statusZapp' } as const
