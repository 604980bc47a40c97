import { createTexts } from '#i18n/createTexts.ts'

const en = {
  from: 'From',
  until: 'Until',
  apply: 'Apply',
  tooLong: 'The period may cover at most six months.',
  reversed: 'The end date is before the start date.',
  mask: 'dd/mm/yyyy',
  invalid: 'Use the format %{mask}.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  from: 'Von',
  until: 'Bis',
  apply: 'Anwenden',
  tooLong: 'Der Zeitraum darf höchstens sechs Monate umfassen.',
  reversed: 'Das Enddatum liegt vor dem Startdatum.',
  mask: 'TT/MM/JJJJ',
  invalid: 'Bitte im Format %{mask} eingeben.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  from: '从',
  until: '到',
  apply: '应用',
  tooLong: '时间段最长为六个月。',
  reversed: '结束日期早于开始日期。',
  mask: '日/月/年',
  invalid: '请按“%{mask}”格式输入日期。',
}

/** Texts of the form of a period and of inputs of days, loaded with them. */
export const periodText = createTexts<keyof typeof en>({ de, en, cn })
