/** What the sign-in page says of the workshop. */
export const loginIntro = {
  en: 'Bikes, repairs and spare parts of the workshop.',
  de: 'Fahrräder, Reparaturen und Ersatzteile der Werkstatt.',
  cn: '车间的自行车、维修与配件管理。',
}
