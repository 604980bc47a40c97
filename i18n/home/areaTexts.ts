import type { Language } from '@quayside/framework/i18n'

const en = {
  aesInfo: 'What customs and the terminal know about a reference',
  portOrderStatus: 'Current status of every order',
  equipmentMovement: 'Gate-in, gate-out and loading: reported and acknowledged',
  statistics: 'Download the orders and containers of a period',
  users: 'Who can sign in for your company, and what they can do',
  supportTools: 'Investigate a reference and fix problems',
  portOrder: 'Orders with their gate, customs and communication status',
  presentationOfGoods: 'Orders from the customs perspective, with stop and release',
  loadingStop: 'Containers, chassis and MRN that must not be loaded',
  riskFile: 'Countries and commodity codes to check',
  pendingMessage: 'Messages to customs that wait for an answer or have failed',
  equipmentLoad: 'What was loaded, on which vessel and when',
}

/** The areas with a line of their own on the card of the home page. */
export type AreaHint = keyof typeof en

type Hints = { readonly [H in AreaHint]: string }

const de: Hints = {
  aesInfo: 'Was Zoll und Terminal über eine Referenz wissen',
  portOrderStatus: 'Aktueller Status jedes Auftrags',
  equipmentMovement: 'Gate-in, Gate-out und Verladung: gemeldet und quittiert',
  statistics: 'Aufträge und Container eines Zeitraums herunterladen',
  users: 'Wer sich für Ihre Firma anmelden darf, und mit welchen Berechtigungen',
  supportTools: 'Referenzen prüfen und Probleme beheben',
  portOrder: 'Aufträge mit Gate-, Zoll- und Kommunikationsstatus',
  presentationOfGoods: 'Aufträge aus Sicht des Zolls, mit Stopp und Freigabe',
  loadingStop: 'Container, Fahrgestelle und MRN, die nicht verladen werden dürfen',
  riskFile: 'Zu prüfende Länder und Warennummern',
  pendingMessage: 'Nachrichten an den Zoll, die auf Antwort warten oder fehlgeschlagen sind',
  equipmentLoad: 'Was wann auf welches Schiff verladen wurde',
}

const cn: Hints = {
  aesInfo: '海关和码头对某一参考号掌握的信息',
  portOrderStatus: '每个订单的当前状态',
  equipmentMovement: '进闸、出闸与装船：申报和确认',
  statistics: '下载某一时段的订单和集装箱',
  users: '谁可以代表贵公司登录，以及拥有哪些权限',
  supportTools: '核查参考号并解决问题',
  portOrder: '港口订单及其闸口、海关和通信状态',
  presentationOfGoods: '海关视角下的同一批订单，可禁装与放行',
  loadingStop: '不得装船的集装箱、车架和 MRN',
  riskFile: '需要检查的国家和商品编码',
  pendingMessage: '等待答复或发送失败的海关报文',
  equipmentLoad: '何时装了什么、装上了哪艘船',
}

/** What an area is for, on its card. They are loaded with the home page. */
export const homeAreaTexts: { readonly [L in Language]: Hints } = { de, en, cn }
