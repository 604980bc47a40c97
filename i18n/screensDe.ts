import type { Texts } from '@quayside/framework/i18n'
import type { screensEn } from './screensEn.ts'

export const screensDe: Texts<typeof screensEn> = {
  aesInfo: {
    reference: 'Referenz, MRN, Container oder Fahrgestell',
    hint: 'Bitte die vollständige Nummer eingeben: eine Containernummer oder mindestens %{least} Zeichen.',
    notFound: 'Zu %{reference} wurde nichts gefunden.',
    noContacts: 'Ansprechpartner sehen nur die am Auftrag beteiligten Firmen.',
  },
  place: {
    aesInfo: 'AES-Info',
    aesInfoPage: 'Allgemeine AES-Info',
    aesInfoCard: 'Allgemeine Info',
    portOrderDetail: 'Hafenauftrag',
    positionDetail: 'Position',
    packageDetail: 'Packstück',
    movementMenu: 'Containerbewegungen',
    statistics: 'Statistik',
    supportTools: 'Supportwerkzeuge',
  },
}
