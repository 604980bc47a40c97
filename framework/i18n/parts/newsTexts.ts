import { createTexts } from '#i18n/createTexts.ts'

const en = {
  region: 'News',
  close: 'Close news: %{title}',
  more: '%{count} more',
  whole: 'Show in full',
  less: 'Show less',
}

const de: { readonly [K in keyof typeof en]: string } = {
  region: 'Neuigkeiten',
  close: 'Neuigkeit schließen: %{title}',
  more: '%{count} weitere',
  whole: 'Ganz anzeigen',
  less: 'Weniger anzeigen',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  region: '最新消息',
  close: '关闭消息：%{title}',
  more: '还有 %{count} 条',
  whole: '显示全文',
  less: '收起',
}

/** Texts of the news, loaded with them. */
export const newsText = createTexts<keyof typeof en>({ de, en, cn })
