import type { GoodsPackage, GoodsPosition, PortOrder } from '#resources/order/portOrder.ts'
import type { CustomsDataPosition, CustomsProcedure } from '#resources/supportTools.ts'

type Line = Pick<CustomsDataPosition, 'customsType' | 'objectName' | 'mrn' | 'lrn'>

/**
 * The declared data of an order's lines in one procedure: a row for each package of the positions of a line, or
 * for the position itself if it has none.
 */
export const toCustomsData = (
  order: PortOrder,
  procedure: CustomsProcedure,
  names: ReadonlySet<string>,
): CustomsDataPosition[] => {
  const linesOf = (item: GoodsPosition | GoodsPackage) =>
    toLines(order, item).filter(
      ({ customsType, objectName }) => customsType === procedure && names.has(objectName),
    )
  return order.positionItemList.flatMap((position) => {
    const { packageItemList: packages } = position
    const items = packages.length > 0 ? packages : [position]
    const lines = linesOf(position)
    return items.flatMap((item) =>
      [...lines, ...(item === position ? [] : linesOf(item))].map((line) => ({
        portOrderReference: order.portOrderReference,
        ...line,
        position: position.goodsItemId,
        packageId: item === position ? null : item.goodsItemId,
        ...toGoods(item),
      })),
    )
  })
}

/** Before customs has assigned an MRN, an LRN belongs to the procedure of the order. */
const toLines = (
  { type }: PortOrder,
  { aesMrnList, exsMrnList, aesLrnList }: GoodsPosition | GoodsPackage,
): Line[] => [
  ...aesMrnList.map(({ objectName, mrn }) => toLine('AES', objectName, mrn, null)),
  ...exsMrnList.map(({ objectName, mrn }) => toLine('EAS', objectName, mrn, null)),
  ...aesLrnList.map(({ objectName, lrn }) =>
    toLine(type === 'AES' ? 'AES' : 'EAS', objectName, null, lrn),
  ),
]

const toLine = (
  customsType: CustomsProcedure,
  objectName: string,
  mrn: string | null,
  lrn: string | null,
): Line => ({ customsType, objectName, mrn, lrn })

const toGoods = ({
  numberOfPackages,
  packingCode,
  marksAndNumbers,
  customsInformation,
}: GoodsPosition | GoodsPackage) => ({
  numberOfPackages,
  packingType: packingCode,
  marks: marksAndNumbers,
  netWeight: customsInformation?.netWeight ?? null,
  grossWeight: customsInformation?.grossWeight ?? null,
  commodityCode: customsInformation?.commodityCode ?? null,
  commodityDescription: customsInformation?.commodityDescription ?? null,
})
