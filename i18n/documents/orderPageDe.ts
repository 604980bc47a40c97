import type { Texts } from '@quayside/framework/i18n'
import type { orderPageEn } from './orderPageEn.ts'

export const orderPageDe: Texts<typeof orderPageEn> = {
  noStatus: 'noch kein Status',
  statusEmp: 'Zoll (EMP)',
  statusZapp: 'Zoll (ZAPP)',
  departsIn: 'Abfahrt in %{duration}',
  departed: 'geplante Abfahrt vor %{duration}',
  cancelled: 'Storniert',
  archived: 'Archiviert',
  stopped: 'Vom Zoll gestoppt am %{time} (%{name})',
  stopReserved: 'Stopp vom Zoll vorgemerkt am %{time} (%{name})',
  noReason: 'Es wurde kein Grund angegeben.',
  timeline: 'Statuszeitleiste',
  history: 'Alle %{count} Status',
  collector: 'Sammler',
  orders: 'Aufträge',
  thisOrder: 'dieser Auftrag',
  released: '%{count} von %{total} zum Ausgang überlassen',
  noAccess: 'für Ihre Firma nicht einsehbar',
  pdf: 'PDF',
  pdfMaking: 'PDF wird erstellt …',
  gone: 'Auftrag nicht gefunden.',
  goneHint: 'Er existiert nicht, Ihre Firma ist nicht beteiligt, oder er ist archiviert.',
  goneCurrentHint:
    'Er existiert nicht, Ihre Firma ist nicht beteiligt, oder er ist nicht archiviert.',
}
