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
  // The official list calls CNSHA an airport, but shippers use it.
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

/** Real UN/LOCODEs of ports outside the Union that ships from Hamburg call at. */
export const ports: readonly Port[] = toPorts(names)

/** Ports inside the Union, for goods that do not leave it. */
export const unionPorts: readonly Port[] = toPorts({
  NLRTM: 'Rotterdam',
  BEANR: 'Antwerpen',
  DKCPH: 'København',
  SEGOT: 'Göteborg',
  PLGDN: 'Gdańsk',
})

/** Countries behind a port's country: goods continue there by land. */
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

/** Possible countries of destination of a port, its own first. */
export const destinationsOf = (port: Port): readonly string[] => {
  const country = port.code.slice(0, 2)
  return [country, ...(hinterland[country] ?? [])]
}
