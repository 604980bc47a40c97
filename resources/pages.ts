import type { ApplicationPage, MenuEntry } from '@quayside/framework'
import type { MessageKey } from '@quayside/framework/i18n'
import { portOrderPages } from './rows/portOrderPages.ts'

const { order, position, package: content } = portOrderPages.routes

/** The screens that are no declared lists. */
export const pages = {
  aesInfo: {
    route: '/aes-info',
    rights: ['EM01_PORT_ORDER_STATUS_DASHBOARD_LIST'],
    title: 'place.aesInfoPage',
  },
  statistics: { route: '/statistics', rights: ['EM01_STATISTICS'], title: 'place.statistics' },
  supportTools: {
    route: '/support-tools',
    rights: ['EM01_SUPPORT_TOOLS'],
    title: 'place.supportTools',
  },
  order: { route: order, rights: [], title: 'place.portOrderDetail' },
  position: { route: position, rights: [], title: 'place.positionDetail' },
  package: { route: content, rights: [], title: 'place.packageDetail' },
} as const satisfies { readonly [name: string]: ApplicationPage & { readonly title: MessageKey } }

type Texts = { readonly label?: MessageKey; readonly card?: MessageKey }

/** The menu, by what belongs together: orders, checks, equipment, office. */
export const menu = [
  [
    { name: 'aesInfo', label: 'place.aesInfo', card: 'place.aesInfoCard' },
    'portOrderStatus',
    'portOrder',
    'presentationOfGoods',
    'orderAssignment',
    'orderDocument',
    'orderNote',
  ],
  ['loadingStop', 'riskFile'],
  ['equipmentLoad', { name: 'equipmentMovement', label: 'place.movementMenu' }],
  ['statistics', 'users', 'supportTools', 'pendingMessage'],
] as const satisfies readonly (readonly (string | (MenuEntry & Texts))[])[]
