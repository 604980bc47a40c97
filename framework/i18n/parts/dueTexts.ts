import { createTexts } from '#i18n/createTexts.ts'

const en = {
  overdue: '%{time} overdue',
  dueIn: 'due in %{time}',
  after: 'Due %{time}, %{hours} hours after: %{from}',
  working: 'Due %{time}, %{hours} working hours after: %{from}. Only working time counts.',
  before: 'Due %{time}, %{hours} hours before: %{from}',
}

const de: { readonly [K in keyof typeof en]: string } = {
  overdue: '%{time} überfällig',
  dueIn: 'fällig in %{time}',
  after: 'Fällig %{time}, %{hours} Stunden nach: %{from}',
  working: 'Fällig %{time}, %{hours} Arbeitsstunden nach: %{from}. Nur Arbeitszeit zählt.',
  before: 'Fällig %{time}, %{hours} Stunden vor: %{from}',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  overdue: '逾期 %{time}',
  dueIn: '%{time}后到期',
  after: '到期时间 %{time}（“%{from}”后 %{hours} 小时）',
  working: '到期时间 %{time}（“%{from}”后 %{hours} 个工作小时）。仅计工作时间。',
  before: '到期时间 %{time}（“%{from}”前 %{hours} 小时）',
}

/** The words of what is due, in one language, loaded with the first badge. */
export const dueText = createTexts<keyof typeof en>({ de, en, cn })
