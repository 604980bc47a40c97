/** What the sign-in page says of the port, in the file that every visitor loads. */
export const loginIntro = {
  en: 'Port logistics and customs in one place.',
  de: 'Hafenlogistik und Zoll an einem Ort.',
  cn: '港口物流与海关业务，一站办理。',
}
