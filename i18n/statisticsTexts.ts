import { createTexts } from '@quayside/framework/i18n'

const en = {
  type: 'Report for',
  DIHS: 'DIHS (forwarders)',
  DHU: 'DHU (terminals)',
  chooseType: 'Choose who the report is for.',
  period: 'Period',
  download: 'Download',
  running: 'Preparing the file …',
  soFar: '%{size} kB so far',
  saved: 'File saved',
  missing: 'Enter both dates.',
  tooEarly: 'There are no statistics before %{day}.',
  future: 'The end date is in the future.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  type: 'Auswertung für',
  DIHS: 'DIHS (Spediteure)',
  DHU: 'DHU (Terminals)',
  chooseType: 'Wählen Sie, für wen die Auswertung ist.',
  period: 'Zeitraum',
  download: 'Herunterladen',
  running: 'Datei wird erstellt …',
  soFar: 'bisher %{size} kB',
  saved: 'Datei gespeichert',
  missing: 'Bitte beide Daten angeben.',
  tooEarly: 'Vor dem %{day} gibt es keine Statistik.',
  future: 'Das Enddatum liegt in der Zukunft.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  type: '统计对象',
  DIHS: 'DIHS（货代）',
  DHU: 'DHU（码头）',
  chooseType: '请选择报告对象。',
  period: '期间',
  download: '下载',
  running: '正在生成文件…',
  soFar: '已接收 %{size} kB',
  saved: '文件已保存',
  missing: '请填写两个日期。',
  tooEarly: '%{day} 之前没有统计数据。',
  future: '结束日期晚于今天。',
}

/** Texts of the statistics, loaded with their screen. */
export const statisticsText = createTexts<keyof typeof en>({ de, en, cn })
