import { port } from '#resources/application.ts'
import {
  type Permission,
  toAdministration,
  toMembership,
  toPermissionGroup,
} from '@quayside/framework'
import type { DemoAccount } from '@quayside/framework/server'

/** The password of every account of the provider of development and test. */
export const DEMO_PASSWORD = 'quayside-demo'

/** What the people of the demo data do, as the sign-in page shows it. */
const parts = {
  forwarder: { en: 'Forwarder', de: 'Spedition', cn: '货运代理' },
  companyAdmin: { en: 'Company admin', de: 'Firmenadministration', cn: '公司管理员' },
  reader: {
    en: 'Read-only access to everything',
    de: 'Nur Lesezugriff',
    cn: '只读权限',
  },
  nobody: { en: 'No permissions', de: 'Keine Berechtigungen', cn: '无任何权限' },
  otherCompany: {
    en: 'Forwarder and company admin',
    de: 'Spedition und Firmenadministration',
    cn: '货运代理兼公司管理员',
  },
  agent: { en: 'Agent', de: 'Agent', cn: '船舶代理' },
  terminal: { en: 'Terminal', de: 'Terminal', cn: '码头' },
  warehouse: { en: 'Warehouse', de: 'Lager', cn: '仓库' },
  customs: { en: 'Customs', de: 'Zoll', cn: '海关' },
  support: { en: 'Support', de: 'Support', cn: '支持人员' },
} as const

interface Declared extends Omit<DemoAccount, 'part' | 'groups'> {
  readonly part: keyof typeof parts
  readonly isAdmin?: true
  readonly permissions: readonly Permission[]
}

// Companies and people are invented.
export const demoCompanies = [
  { code: 'FWD1', name: 'Elbe Freight Forwarding', roles: ['FORWARDER', 'ISSUER'] },
  { code: 'FWD2', name: 'Weser Cargo Services', roles: ['FORWARDER', 'ISSUER'] },
  { code: 'AGT1', name: 'Norder Liner Agency', roles: ['AGENT'] },
  { code: 'HCTA', name: 'Harbour Container Terminal A', roles: ['TERMINAL'] },
  { code: 'HCTB', name: 'Harbour Container Terminal B', roles: ['TERMINAL'] },
  { code: 'HEGH', name: 'Heron Gate Terminal', roles: ['TERMINAL'] },
  { code: 'PCK1', name: 'Quay Packing Station', roles: ['WAREHOUSE'] },
  { code: 'ZOLL', name: 'Port Customs Office', roles: ['CUSTOMS'] },
  { code: 'PORT', name: 'Port Community Support', roles: ['SUPPORT'] },
]

const forwarding = [
  'EM01_PORT_ORDER_LIST',
  'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
  'EM01_PRESENTATION_OF_GOODS_LIST',
  'EM01_PROCESSING_STATUS_READ',
  'EM01_CUSTOMS_STATUS_READ',
  'EM01_EMP_STATUS_SHOW',
  'EM01_ZAPP_STATUS_SHOW',
  'EM01_EQUIPMENT_LOAD_LIST_READ',
  'EM01_STATISTICS',
] as const

const handling = [
  'EM01_PORT_ORDER_LIST',
  'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
  'EM01_EQUIPMENT_LOAD_LIST_READ',
  'EM01_EQUIPMENT_LOAD_LIST_WRITE',
  'EM01_LOADING_STOP_LIST_READ',
  'EM01_LOADING_STOP_LIST_WRITE',
  'EM01_MOVEMENT_LIST',
  'EM01_MOVEMENT_CREATE',
  'EM01_EMP_STATUS_SHOW',
] as const

const customs = [
  'EM01_PORT_ORDER_LIST',
  'EM01_PRESENTATION_OF_GOODS_LIST',
  'EM01_PROCESSING_STATUS_READ',
  'EM01_PROCESSING_STATUS_WRITE',
  'EM01_CUSTOMS_STATUS_READ',
  'EM01_CUSTOMS_STATUS_WRITE',
  'EM01_CUSTOMS_STATUS_AUSB_WRITE',
  'EM01_CUSTOMS_INFORMATION_READ',
  'EM01_RISK_FILE_READ',
  'EM01_RISK_FILE_WRITE',
  'EM01_RISK_LEVEL_READ',
  'EM01_EMP_STATUS_SHOW',
  'EM01_ZAPP_STATUS_SHOW',
  'EM01_OBJECT_NAME_STATUS_SHOW',
  'EM01_NO_PARTICIPANT_RESTRICTION',
] as const

const support = [
  'EM01_SUPPORT_TOOLS',
  'EM01_SUPPORT_TOOLS_PORT_ORDER_CANCELLATION',
  'EM01_SUPPORT_TOOLS_MRN_COMPLETION',
  'EM01_SUPPORT_TOOLS_CANCELLATION_AT_EXIT',
  'EM01_NO_PARTICIPANT_RESTRICTION',
  'EM01_PORT_ORDER_LIST',
  'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
  'EM01_PRESENTATION_OF_GOODS_LIST',
  'EM01_PROCESSING_STATUS_READ',
  'EM01_CUSTOMS_STATUS_READ',
  'EM01_CUSTOMS_INFORMATION_READ',
  'EM01_LOADING_STOP_LIST_READ',
  'EM01_EQUIPMENT_LOAD_LIST_READ',
  'EM01_MOVEMENT_LIST',
  'EM01_EMP_STATUS_SHOW',
  'EM01_ZAPP_STATUS_SHOW',
  'EM01_OBJECT_NAME_STATUS_SHOW',
  'EM01_STATISTICS',
] as const

const everyRead = [
  'EM01_PORT_ORDER_LIST',
  'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
  'EM01_PRESENTATION_OF_GOODS_LIST',
  'EM01_PROCESSING_STATUS_READ',
  'EM01_CUSTOMS_STATUS_READ',
  'EM01_LOADING_STOP_LIST_READ',
  'EM01_RISK_FILE_READ',
  'EM01_EQUIPMENT_LOAD_LIST_READ',
  'EM01_MOVEMENT_LIST',
] as const

const declared: readonly Declared[] = [
  {
    username: 'forwarder@fwd1.example',
    firstName: 'Fenja',
    lastName: 'Vorlauf',
    part: 'forwarder',
    companyCode: 'FWD1',
    permissions: [...forwarding, 'EM01_OUTBOARD_LOADING_MOVEMENT_CREATE', 'EM01_MOVEMENT_LIST'],
  },
  {
    username: 'admin@fwd1.example',
    firstName: 'Adda',
    lastName: 'Leitstelle',
    part: 'companyAdmin',
    companyCode: 'FWD1',
    isAdmin: true,
    permissions: forwarding,
  },
  {
    username: 'reader@fwd1.example',
    firstName: 'Liske',
    lastName: 'Blickfang',
    part: 'reader',
    companyCode: 'FWD1',
    permissions: everyRead,
  },
  {
    username: 'nobody@fwd1.example',
    firstName: 'Nele',
    lastName: 'Ohnerecht',
    part: 'nobody',
    companyCode: 'FWD1',
    permissions: [],
  },
  {
    username: 'forwarder@fwd2.example',
    firstName: 'Wiebo',
    lastName: 'Umschlag',
    part: 'otherCompany',
    companyCode: 'FWD2',
    isAdmin: true,
    permissions: forwarding,
  },
  {
    username: 'agent@agt1.example',
    firstName: 'Aiko',
    lastName: 'Reedeweg',
    part: 'agent',
    companyCode: 'AGT1',
    permissions: [
      'EM01_PORT_ORDER_LIST',
      'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
      'EM01_EQUIPMENT_LOAD_LIST_READ',
      'EM01_EMP_STATUS_SHOW',
      'EM01_MOVEMENT_LIST',
      'EM01_STATISTICS',
    ],
  },
  {
    username: 'terminal@hcta.example',
    firstName: 'Tjark',
    lastName: 'Brueckenkran',
    part: 'terminal',
    companyCode: 'HCTA',
    permissions: handling,
  },
  {
    username: 'terminal@hctb.example',
    firstName: 'Bente',
    lastName: 'Stellplatz',
    part: 'terminal',
    companyCode: 'HCTB',
    permissions: handling,
  },
  {
    username: 'terminal@hegh.example',
    firstName: 'Gesche',
    lastName: 'Torzeit',
    part: 'terminal',
    companyCode: 'HEGH',
    permissions: handling,
  },
  {
    username: 'warehouse@pck1.example',
    firstName: 'Wiko',
    lastName: 'Stauplan',
    part: 'warehouse',
    companyCode: 'PCK1',
    permissions: handling,
  },
  {
    username: 'customs@zoll.example',
    firstName: 'Zita',
    lastName: 'Siegel',
    part: 'customs',
    companyCode: 'ZOLL',
    permissions: customs,
  },
  {
    username: 'support@port.example',
    firstName: 'Sontje',
    lastName: 'Lotsin',
    part: 'support',
    companyCode: 'PORT',
    isAdmin: true,
    permissions: support,
  },
]

const toGroups = ({ companyCode, isAdmin, permissions }: Declared): string[] => [
  toMembership(companyCode),
  ...(isAdmin ? [toAdministration(companyCode)] : []),
  ...permissions.map((name) => toPermissionGroup(port, name)),
]

/** The accounts that the sign-in page offers. */
export const demoAccounts: readonly DemoAccount[] = declared.map((account) => {
  const { username, firstName, lastName, companyCode, part } = account
  return {
    username,
    firstName,
    lastName,
    companyCode,
    part: parts[part],
    groups: toGroups(account),
  }
})
