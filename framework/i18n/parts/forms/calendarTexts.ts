import { createTexts } from '#i18n/createTexts.ts'

const en = {
  day: 'Choose a date: %{label}',
  time: 'Choose date and time: %{label}',
  hour: 'Hour',
  minute: 'Minute',
  done: 'Done',
}

const de: { readonly [K in keyof typeof en]: string } = {
  day: 'Datum wählen: %{label}',
  time: 'Datum und Uhrzeit wählen: %{label}',
  hour: 'Stunde',
  minute: 'Minute',
  done: 'Fertig',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  day: '选择日期：%{label}',
  time: '选择日期和时间：%{label}',
  hour: '时',
  minute: '分',
  done: '完成',
}

/** Texts of the calendar of an input, loaded with the inputs. */
export const calendarText = createTexts<keyof typeof en>({ de, en, cn })
