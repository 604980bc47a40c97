export interface Port {
  readonly code: string
  readonly name: string
}

const names: Readonly<Record<string, string>> = {
  CNNBO: 'Ningbo',
  CNYTN: 'Yantian',
  CNQIN: 'Qinhuangdao',
  CNTAG: 'Taicang',
  CNTXG: 'Tianjin Xingang',
  // The list calls CNSHA an airport; shippers write it all the same.
  CNSHA: 'Shanghai',
  CNSGH: 'Shanghai',
  JPTYO: 'Tokyo',
  JPYOK: 'Yokohama',
  KRPUS: 'Busan',
  HKHKG: 'Hong Kong',
  INNSA: 'Nhava Sheva',
  INMUN: 'Mundra',
  BRSSZ: 'Santos',
  ARBUE: 'Buenos Aires',
  CLSAI: 'San Antonio',
  AUMEL: 'Melbourne',
  AUSYD: 'Sydney',
  NZAKL: 'Auckland',
  EGALY: 'Alexandria',
  EGPSD: 'Port Said',
  MACAS: 'Casablanca',
  NGAPP: 'Apapa',
  KEMBA: 'Mombasa',
  MXVER: 'Veracruz',
  COCTG: 'Cartagena',
  CAMTR: 'Montréal',
  CAHAL: 'Halifax',
  NOOSL: 'Oslo',
  ISREY: 'Reykjavík',
  ILASH: 'Ashdod',
  MYPKG: 'Port Klang',
  MYTPP: 'Tanjung Pelepas',
  IDJKT: 'Jakarta',
  BDCGP: 'Chattogram',
  GHTEM: 'Tema',
  CIABJ: 'Abidjan',
  ECGYE: 'Guayaquil',
  USNYC: 'New York',
  USSAV: 'Savannah',
  SGSIN: 'Singapore',
  AEJEA: 'Jebel Ali',
  ZADUR: 'Durban',
  GBFXT: 'Felixstowe',
  VNSGN: 'Ho Chi Minh City',
}

const toPorts = (codes: Readonly<Record<string, string>>): Port[] =>
  Object.entries(codes).map(([code, name]) => ({ code, name }))

/** Real UN/LOCODEs of ports that ships from Hamburg call at, outside the Union. */
export const ports: readonly Port[] = toPorts(names)

/** Ports inside the Union, for goods that stay in it. */
export const unionPorts: readonly Port[] = toPorts({
  NLRTM: 'Rotterdam',
  BEANR: 'Antwerpen',
  DKCPH: 'København',
  SEGOT: 'Göteborg',
  PLGDN: 'Gdańsk',
})

/** Trade behind a port's country: goods go on to these by land. */
const hinterland: Readonly<Record<string, readonly string[]>> = {
  KE: ['UG', 'RW', 'SS'],
  EG: ['SD'],
  SG: ['RU', 'MM'],
  AE: ['IR', 'OM', 'QA'],
  ZA: ['BW', 'ZW'],
  GH: ['BF', 'ML'],
  CL: ['BO'],
  IN: ['NP'],
}

/** Countries of destination that fit a port, its own first. */
export const destinationsOf = (port: Port): readonly string[] => {
  const country = port.code.slice(0, 2)
  return [country, ...(hinterland[country] ?? [])]
}
