import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { cn } from '#i18n/port/cn.ts'
import { codedTexts } from '#i18n/port/codedTexts.ts'
import { de } from '#i18n/port/de.ts'
import { cn as documentsCn } from '#i18n/port/documents/cn.ts'
import { de as documentsDe } from '#i18n/port/documents/de.ts'
import { en as documentsEn } from '#i18n/port/documents/en.ts'
import { en } from '#i18n/port/en.ts'
import { languages, type Language } from '#i18n/language.ts'
import { lightTexts } from '#i18n/lightTexts.ts'
import { layersCn } from '#i18n/reactAdmin/cn.ts'
import { layersDe } from '#i18n/reactAdmin/de.ts'
import { layersEn } from '#i18n/reactAdmin/en.ts'
import { mergeLayers } from '#i18n/reactAdmin/mergeLayers.ts'
import { loginIntro } from '#i18n/port/loginIntro.ts'
import { publicStatusTexts } from '#i18n/port/publicStatusTexts.ts'
import { signInTexts } from '#server/core/identity/pages/signInTexts.ts'
import { statusCodes } from '#server/port/reference/statusCodes.ts'

/** A term of each language, the fields that have it as their label, and wordings that say the same and are refused. */
interface Entry {
  readonly concept: string
  readonly en: string
  readonly de: string
  readonly cn: string
  readonly labels?: RegExp
  readonly refused?: { readonly [L in Language]?: RegExp }
}

// prettier-ignore
const glossary: readonly Entry[] = [
  { concept: 'goods number', en: 'Goods number', de: 'Güternummer', cn: '货物编号', labels: /fields\.goodsId$/ },
  { concept: 'commodity code', en: 'Commodity code', de: 'Warennummer', cn: '商品编码', labels: /fields\.commodityCode$/ },
  { concept: 'username', en: 'Username', de: 'Benutzername', cn: '用户名', labels: /fields\.(user[nN]ame|loginName)$/, refused: { en: /\b(user name|login name)\b/i, de: /Anmeldename/, cn: /登录名/ } },
  { concept: 'company code', en: 'Company code', de: 'Firmencode', cn: '公司代码', labels: /fields\.userCompanyCode$/, refused: { de: /[Kk]ürzel/ } },
  { concept: 'voyage number', en: 'Voyage number', de: 'Reisenummer', cn: '航次号', labels: /fields\.(pcs|transportDetailsPcs)VoyageNumber$/, refused: { en: /Call number/, de: /Anlaufnummer/, cn: /靠泊编号/ } },
  { concept: 'forwarder reference', en: 'Forwarder reference', de: 'Speditionsreferenz', cn: '货代参考号', labels: /fields\.forwarderReference$/, refused: { en: /Own reference/, de: /Eigene Referenz/, cn: /自有编号/ } },
  { concept: 're-export control', en: 'Re-export control', de: 'Wiederausfuhrkontrolle', cn: '再出口监管', labels: /fields\.wksProcedure$/ },
  { concept: 'outboard loading', en: 'Outboard loading', de: 'Außenbordbeladung', cn: '舷外装船', labels: /fields\.outboardLoadingIndicator$/, refused: { de: /Außenbordverladung/, cn: /舷外装载/ } },
  { concept: 'time of sailing', en: 'ETS', de: 'ETS', cn: '预计开航', labels: /(\.|Details)[eE]ts$/, refused: { cn: /开船|离港/ } },
  { concept: 'gross weight', en: 'Gross weight', de: 'Rohmasse', cn: '毛重', refused: { de: /Rohgewicht|Eigengewicht/ } },
  { concept: 'customs action', en: 'Customs action', de: 'Zollmaßnahme', cn: '海关措施', refused: { de: /Zollaktion/, cn: /海关操作/ } },
  { concept: 'customs information', en: 'Customs information', de: 'Zollangaben', cn: '海关信息', refused: { de: /Zollinformation/ } },
  { concept: 'stop by customs', en: 'Stop', de: 'Stopp', cn: '禁装', refused: { cn: /停止/ } },
  { concept: 'exit summary declaration', en: 'Exit summary declaration', de: 'Summarische Ausgangsanmeldung', cn: '出境摘要申报', refused: { de: /Ausgangsmeldung/, cn: /汇总申报/ } },
  { concept: 'collective order', en: 'Collective order', de: 'Sammler', cn: '集合单', refused: { en: /collector/i } },
  { concept: 'sub-order', en: 'Sub-order', de: 'Unterauftrag', cn: '下级订单', refused: { en: /orders? (below|in it)/i, de: /[Aa]uftr[aä]ge? dar(in|unter)/, cn: /其中订单/ } },
  { concept: 'port order', en: 'Port order', de: 'Hafenauftrag', cn: '港口订单', refused: { cn: /委托/ } },
  { concept: 'chassis', en: 'Chassis', de: 'Fahrgestell', cn: '车架', refused: { cn: /底盘/ } },
  { concept: 'message', en: 'Message', de: 'Nachricht', cn: '报文', refused: { cn: /(海关|码头|错误)消息/ } },
  { concept: 'gate', en: 'Gate', de: 'Gate', cn: '闸口', refused: { de: /\bTor\b/ } },
  { concept: 'equipment', en: 'Equipment', de: 'Equipment', cn: '设备', refused: { de: /Ladeeinheit/ } },
  { concept: 'timeline', en: 'Timeline', de: 'Zeitleiste', cn: '时间轴', refused: { de: /Zeitlinie/, cn: /时间线/ } },
  { concept: 'status history', en: 'Status history', de: 'Statushistorie', cn: '状态历史', refused: { de: /Statusverlauf/ } },
  { concept: 'AES info', en: 'AES info', de: 'AES-Info', cn: 'AES 信息', refused: { de: /AES-Auskunft/ } },
  { concept: 'support tools', en: 'Support tools', de: 'Supportwerkzeuge', cn: '支持工具', refused: { de: /Support-Werkzeug/ } },
  { concept: 'manual', en: 'manual', de: 'manuell', cn: '人工', refused: { en: /\bby hand\b/, de: /von Hand/, cn: /手工/ } },
  { concept: 'permission', en: 'Permission', de: 'Berechtigung', cn: '权限', refused: { en: /(?<!\{)\brights\b/, de: /\bRechte?s?\b/ } },
  { concept: 'signing in', en: 'Sign in', de: 'Anmelden', cn: '登录', refused: { en: /\blog(ged)? ?(in|out)\b/i } },
  { concept: 'trying again', en: 'Try again', de: 'Erneut versuchen', cn: '重试', refused: { de: /[Nn]och einmal versuchen/ } },
  { concept: 'input', en: 'Your input', de: 'Ihre Eingaben', cn: '您输入的内容', refused: { en: /\byou typed\b/, de: /getippt/ } },
  { concept: 'version', en: 'New version', de: 'Neue Version', cn: '新版本', refused: { de: /Fassung/ } },
  { concept: 'plain words', en: 'someone, you, again, now', de: 'Sie, erneut, anzeigen', cn: '当前, 请求, 加载失败', refused: {
    en: /\b(goes by|anew|whoever|somebody|nobody|at present|be it|told|meanwhile|any more|for good|taken back|log in to)\b/i,
    de: /\b([Nn]iemand|[Ii]rgendein\w*|lässt sich|lassen sich)\b| zeigen\b/,
    cn: /调用|目前不可行|未能加载/,
  } },
]

/** Texts that the specification gives word by word, or by the name of their button. */
const specified = new Set(['Your session is expired. Please log in again.', 'Return to login'])

/** Every text of a catalogue by its key; of one with facts in it the source of its function. */
const flatten = (group: object, path: string): [string, string][] =>
  Object.entries(group).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${path}.${key}`)
      : [[`${path}.${key}`, String(value)] as [string, string]],
  )

const folder = join(import.meta.dirname, '../../i18n')

/** The texts of parts that come later hand out one text at a time, so their files are read. */
const readLater = (language: Language): [string, string][] =>
  globSync('{*,port/*}Texts.ts', { cwd: folder }).flatMap((file) => {
    const [, ...parts] = readFileSync(join(folder, file), 'utf8').split(/^const (?=\w+[ :])/m)
    return parts
      .filter((part) => new RegExp(`^(own)?${language}\\b`, 'i').test(part))
      .flatMap((part) => [...part.matchAll(/(\w+): *(['"])(.*?)\2(?=,|\s\})/gs)])
      .map(([, key, , text]) => [`${basename(file)}.fields.${key}`, text ?? ''])
  })

const texts: { readonly [L in Language]: readonly [string, string][] } = {
  en: [
    ...flatten({ ...en, ...mergeLayers(layersEn) }, 'en'),
    ...flatten(documentsEn, 'document'),
    ...flatten(signInTexts.en, 'signIn'),
  ],
  de: [
    ...flatten({ ...de, ...mergeLayers(layersDe) }, 'de'),
    ...flatten(documentsDe, 'document'),
    ...flatten(signInTexts.de, 'signIn'),
  ],
  cn: [
    ...flatten({ ...cn, ...mergeLayers(layersCn) }, 'cn'),
    ...flatten(documentsCn, 'document'),
    ...flatten(signInTexts['zh-Hans'], 'signIn'),
  ],
}

const allTexts = (language: Language): readonly [string, string][] => [
  ...texts[language],
  ...flatten(codedTexts[language], 'coded'),
  ...flatten(lightTexts[language], 'light'),
  ['login.intro', loginIntro(language)],
  ...flatten(publicStatusTexts[language], 'publicStatus'),
  ...readLater(language),
]

test('the texts of each language are read, also of the parts that come later', () => {
  for (const language of languages) {
    const keys = allTexts(language).map(([key]) => key)
    expect(keys).toContain('movementTexts.ts.fields.pasteHint')
    expect(keys).toContain('supportTexts.ts.fields.wksProcedure')
    expect(keys.length).toBeGreaterThan(1200)
  }
})

test.each(glossary)('$concept: $en – $de – $cn', (entry) => {
  for (const language of languages) {
    const found = allTexts(language).filter(
      ([key, text]) =>
        !specified.has(text) &&
        (entry.refused?.[language]?.test(text) ||
          (entry.labels?.test(key) && text !== entry[language])),
    )
    expect(found, `say ${entry[language]}`).toEqual([])
  }
})

test('the handbook names the labels that the interface has', () => {
  const handbook = readFileSync(join(folder, '../docs/handbook.md'), 'utf8')
  const labels = [...handbook.matchAll(/(?<=[\s(])_([A-Z][^@_]*)_/g)].map(
    ([, label]) => label ?? '',
  )
  const known = [
    ...allTexts('en').map(([, text]) => text),
    ...statusCodes.map(({ nameEn }) => nameEn),
  ]
  expect(labels.length).toBeGreaterThan(30)
  expect(labels.filter((label) => !known.some((text) => text.startsWith(label)))).toEqual([])
})
