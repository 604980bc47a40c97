import type { Texts } from '#i18n/messages.ts'
import type { screensEn } from './screensEn.ts'

export const screensDe: Texts<typeof screensEn> = {
  aesInfo: {
    reference: 'Referenz, MRN, Container oder Fahrgestell',
    hint: 'Bitte die vollständige Nummer eingeben: eine Containernummer oder mindestens %{least} Zeichen.',
    notFound: 'Zu %{reference} wurde nichts gefunden.',
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
  area: {
    aesInfo: 'Was Zoll und Terminal über eine Referenz wissen',
    portOrderStatus: 'Aktueller Status jedes Auftrags',
    movement: 'Gate-in, Gate-out und Verladung: gemeldet und quittiert',
    statistics: 'Aufträge und Container eines Zeitraums herunterladen',
    users: 'Wer sich für Ihre Firma anmelden darf, und mit welchen Berechtigungen',
    supportTools: 'Referenzen prüfen und Probleme beheben',
    portOrder: 'Aufträge mit Gate-, Zoll- und Kommunikationsstatus',
    presentationOfGoods: 'Aufträge aus Sicht des Zolls, mit Stopp und Freigabe',
    loadingStop: 'Container, Fahrgestelle und MRN, die nicht verladen werden dürfen',
    riskFile: 'Zu prüfende Länder und Warennummern',
    equipmentLoad: 'Was wann auf welches Schiff verladen wurde',
  },
}
