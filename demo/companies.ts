type CompanyRole = 'FORWARDER' | 'AGENT' | 'TERMINAL' | 'WAREHOUSE' | 'TRADER'

export interface Company {
  readonly code: string
  readonly name: string
  readonly roles: readonly string[]
}

const companies = (role: CompanyRole, names: Readonly<Record<string, string>>): Company[] =>
  Object.entries(names).map(([code, name]) => ({ code, name, roles: [role] }))

/** Invented companies without accounts. */
export const otherCompanies: readonly Company[] = [
  ...companies('FORWARDER', {
    FWD3: 'Alster Spedition & Zoll',
    FWD4: 'Köhlbrand Logistik',
    FWD5: 'Baltic Bridge Forwarding',
    FWD6: 'Süderelbe Überseetransporte',
    FWD7: 'Northwind Export Services',
    FWD8: 'Heidekraut Kontraktlogistik',
    FWD9: 'Lotse & Söhne Seefracht',
  }),
  ...companies('AGENT', {
    AGT2: 'Deichgraf Ship Agency',
    AGT3: 'Three Gulls Liner Agency',
    AGT4: 'Möwenfels Reedereiagentur',
    AGT5: 'Kompass Shipping Agency',
  }),
  ...companies('TERMINAL', {
    HCTT: 'Harbour Container Terminal T',
    HUCT: 'Harbour Unit Cargo Terminal',
    HSWT: 'Harbour South-West Terminal',
    HRMH: 'Harbour River Multi-Purpose',
    HFRU: 'Harbour Fruit and Cold Store',
  }),
  ...companies('WAREHOUSE', {
    PCK2: 'Speicherblock Packbetrieb',
    PCK3: 'Hafenrand Stuffing Station',
    PCK4: 'Zollhof Lagerung',
  }),
  ...companies('TRADER', {
    EX01: 'Nordstern Maschinenbau',
    EX02: 'Eichenhof Möbelwerke',
    EX03: 'Blauwasser Chemie',
    EX04: 'Holsteiner Pumpen und Ventile',
    EX05: 'Rapsblüte Agrarhandel',
    EX06: 'Hanseatic Recycling Materials',
    EX07: 'Wendland Fahrzeugteile',
    EX08: 'Kranich Pharma Export',
    EX09: 'Fördeblick Elektronik',
    IM01: 'Jade Lotus Import',
    IM02: 'Andes Comercio Exterior',
    IM03: 'Kilimani Trading House',
    IM04: 'Blue Lagoon Distributors',
    IM05: 'Sakura General Goods',
    IM06: 'Monsoon Wholesale',
  }),
]

/** Terminals that send no loading reports, so that customs confirms the exit manually. */
export const silentTerminals: readonly string[] = ['HSWT', 'HRMH']
