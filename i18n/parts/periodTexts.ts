import { createTexts } from '#i18n/createTexts.ts'

const en = {
  from: 'From',
  until: 'Until',
  apply: 'Apply',
  tooLong: 'The period may cover at most six months.',
  reversed: 'The end date is before the start date.',
  invalid: 'Use the format dd/mm/yyyy.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  from: 'Von',
  until: 'Bis',
  apply: 'Anwenden',
  tooLong: 'Der Zeitraum darf höchstens sechs Monate umfassen.',
  reversed: 'Das Enddatum liegt vor dem Startdatum.',
  invalid: 'Bitte im Format TT/MM/JJJJ eingeben.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  from: '从',
  until: '到',
  apply: '应用',
  tooLong: '时间段最长为六个月。',
  reversed: '结束日期早于开始日期。',
  invalid: '请按“日/月/年”格式输入日期。',
}

/** Texts of the form of a period, loaded with it. */
export const periodText = createTexts<keyof typeof en>({ de, en, cn })
