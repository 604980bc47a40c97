export interface Goods {
  /** Eight digits of the combined nomenclature. */
  readonly code: string
  readonly description: string
}

const descriptions: Readonly<Record<string, string>> = {
  '84713000': 'Laptops',
  '87032319': 'Cars, 1.5 to 3 litres, new',
  '87089997': 'Car parts',
  '87041010': 'Dumpers for off-highway use',
  '84295210': 'Excavators, track-laying',
  '84314980': 'Machine parts',
  '84818099': 'Valves',
  '40111000': 'Car tyres, new',
  '39021000': 'Polypropylene, in primary forms',
  '39269097': 'Plastic goods',
  '29051100': 'Methanol',
  '31052010': 'NPK fertiliser',
  '30049000': 'Medicines, packed for retail sale',
  '33049900': 'Cosmetics',
  '22030001': 'Beer in bottles',
  '08081080': 'Apples, fresh',
  '10019900': 'Wheat',
  '94036010': 'Wooden dining room furniture',
  '72104900': 'Zinc-coated steel',
  '72044990': 'Steel scrap',
  '47079010': 'Waste paper, unsorted',
  '73269098': 'Steel goods',
  '85176200': 'Network gear',
  '85423190': 'Processors',
  '88073000': 'Aircraft parts',
  '93069090': 'Ammunition parts',
}

export const goods: readonly Goods[] = Object.entries(descriptions).map(([code, description]) => ({
  code,
  description,
}))

/** Goods that move on their own wheels and are identified by a chassis number. */
export const vehicleGoods: readonly Goods[] = goods.filter(({ code }) => /^87(03|04)/.test(code))
