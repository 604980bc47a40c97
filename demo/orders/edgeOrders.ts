import type { PresentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { toContainerNumber } from './numbers.ts'

type Change = (order: PresentationOfGoods) => Partial<PresentationOfGoods>

/** Repeats a text up to exactly the max length of a field. */
const filled = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length)

const described =
  (...descriptions: string[]): Change =>
  () => ({
    goodsCommodityCodeList: descriptions.map(() => '84314980'),
    goodsCommodityDescriptionList: descriptions,
    countryOfDestinationsList: ['CN'],
    riskLevel: 0,
  })

const empty = {
  mrnList: [],
  lrnList: [],
  exitMessageList: [],
  assignedPortOrderList: [],
  containerNumberList: [],
  vehicleChassisNumberList: [],
  customsReferencesAtbNumberList: [],
  goodsCommodityCodeList: [],
  goodsCommodityDescriptionList: [],
  countryOfDestinationsList: [],
  riskLevel: -1,
}

/** Orders that test screens: each makes a common order unusual in one way. */
export const edgeChanges: readonly Change[] = [
  // The longest texts that fit.
  ({ participantList }) => ({
    transportDetailsVesselName: filled('LONGEST VESSEL NAME ', 50),
    forwarderReference: filled('Longest Reference ', 20),
    portOfDischargeName: filled('Longest Port Name ', 50),
    goodsCommodityCodeList: ['84314980'],
    goodsCommodityDescriptionList: [filled('The longest description of goods that fits, ', 280)],
    countryOfDestinationsList: ['CN'],
    participantList: participantList.map((participant, index) =>
      index === 0 ? participant : { ...participant, name: filled('Longest Company Name ', 40) },
    ),
    riskLevel: 0,
  }),
  // Words without a space, which must break somewhere.
  () => ({
    transportDetailsVesselName: filled('WIDEWORD', 50),
    goodsCommodityCodeList: ['84314980'],
    goodsCommodityDescriptionList: [filled('Donaudampfschifffahrt', 280)],
    countryOfDestinationsList: ['CN'],
    riskLevel: 0,
  }),
  () => ({ transportDetailsVesselName: 'MS ÄÖÜ GRÖẞE Straße Çédille' }),
  ({ id }) => ({
    containerNumberList: Array.from({ length: 40 }, (_, index) =>
      toContainerNumber(3_500_000 + (id % 1_000) * 40 + index),
    ),
  }),
  // All lists are empty except the participants; then these too, so that few users see the order.
  () => empty,
  () => ({ ...empty, participantList: [] }),
  described('Quotes: \'single\' "double" `back` and, with comma; semicolon', "O'Hara's goods"),
  described('Backslash \\ and C:\\goods\\new', '100 % cotton', 'snake_case_goods', '%_\\'),
  described('<script>alert("goods")</script>', '<b>bold</b> & &amp; ${goods} {{goods}}'),
  described('=1+1', '@goods', '-2', '+49'),
  described('机械零件和电子产品', '冷冻水果', '日本の機械部品', 'مواد غذائية'),
  described('Emoji 😀 🚢 👩🏽‍🔧 🇩🇪', 'Accents e\u0301 as two characters'),
  // A type without customs features (A122).
  () => ({ type: 'ZZZ' }),
]
