import type { Language } from '@quayside/framework/i18n'

/**
 * A concept with its term in each language, the fields that have the term as their label, and words that say the same and
 * are avoided. The English ones are avoided in the handbook too.
 */
export interface Term {
  readonly concept: string
  readonly en: string
  readonly de: string
  readonly cn: string
  readonly labels?: RegExp
  readonly avoid?: { readonly [L in Language]?: RegExp }
}

/* test/tooling/glossary.test.ts holds these against every text of the interface. */

// prettier-ignore
const shipment: readonly Term[] = [
  { concept: 'port order', en: 'Port order', de: 'Hafenauftrag', cn: '港口订单', avoid: { cn: /委托/ } },
  { concept: 'collective order', en: 'Collective order', de: 'Sammler', cn: '集合单', avoid: { en: /collector/i, de: /Sammelauftrag/ } },
  { concept: 'sub-order', en: 'Sub-order', de: 'Unterauftrag', cn: '下级订单', avoid: { en: /orders? (below|in it)/i, de: /[Aa]uftr[aä]ge? dar(in|unter)/, cn: /其中订单|子订单/ } },
  { concept: 'goods number', en: 'Goods number', de: 'Güternummer', cn: '货物编号', labels: /fields\.goodsId$/ },
  { concept: 'commodity code', en: 'Commodity code', de: 'Warennummer', cn: '商品编码', labels: /fields\.commodityCode$/, avoid: { en: /HS code|tariff/i, de: /Zolltarif|Warencode/, cn: /税号/ } },
  { concept: 'forwarder reference', en: 'Forwarder reference', de: 'Speditionsreferenz', cn: '货代参考号', labels: /fields\.forwarderReference$/, avoid: { en: /own reference/i, de: /[Ee]igene Referenz|Referenz des Spediteurs/, cn: /自有编号/ } },
  { concept: 'gross weight', en: 'Gross weight', de: 'Rohmasse', cn: '毛重', avoid: { de: /Rohgewicht|Eigengewicht|Brutto/ } },
  { concept: 'type of an order, a status, a number', en: 'Type', de: 'Art', cn: '类型', avoid: { de: /(?<!ISO-)\bTyp(en|s)?\b/ } },
  { concept: 'container', en: 'Container', de: 'Container', cn: '集装箱', avoid: { en: /\bbox(es)?\b/i, cn: /货柜/ } },
  { concept: 'chassis', en: 'Chassis', de: 'Fahrgestell', cn: '车架', avoid: { de: /\bChassis\b/, cn: /底盘/ } },
  { concept: 'equipment', en: 'Equipment', de: 'Equipment', cn: '设备', avoid: { de: /Ladeeinheit|Ausrüstung/ } },
  { concept: 'vessel', en: 'Vessel', de: 'Schiff', cn: '船名', labels: /fields\.transportDetailsVesselName$/, avoid: { en: /\bships?\b/i } },
  { concept: 'voyage number', en: 'Voyage number', de: 'Reisenummer', cn: '航次号', labels: /fields\.(pcs|transportDetailsPcs)VoyageNumber$/, avoid: { en: /call number/i, de: /Anlaufnummer/, cn: /靠泊编号/ } },
  { concept: 'time of sailing', en: 'ETS', de: 'ETS', cn: '预计开航', labels: /(\.|Details)[eE]ts$/, avoid: { cn: /开船|离港|启航/ } },
]

// prettier-ignore
const port: readonly Term[] = [
  { concept: 'terminal', en: 'Terminal', de: 'Terminal', cn: '码头', avoid: { de: /\b([Dd]er|[Dd]en) Terminal\b/ } },
  { concept: 'gate', en: 'Gate', de: 'Gate', cn: '闸口', avoid: { de: /\bTor(es|e)?\b/, cn: /大门|道口/ } },
  { concept: 'outboard loading', en: 'Outboard loading', de: 'Außenbordbeladung', cn: '舷外装船', labels: /fields\.outboardLoadingIndicator$/, avoid: { de: /Außenbordverladung/, cn: /舷外装载/ } },
  { concept: 'transshipment in the port', en: 'Transshipment', de: 'Umfuhr', cn: '转运', labels: /fields\.transshipment$/, avoid: { en: /transhipment/i, de: /Umladung|Umschlag/ } },
  { concept: 'container movement', en: 'Movement', de: 'Bewegung', cn: '移动', labels: /\.support\.moved$/, avoid: { cn: /动态/ } },
  { concept: 'reporting a movement', en: 'Report', de: 'melden', cn: '申报', avoid: { en: /record (a |outboard|movements?)/i, de: /(Bewegung\w*|beladung) (erfassen|senden)/, cn: /发送.*(移动|进闸|出闸)/ } },
  { concept: 'acknowledgement', en: 'acknowledgement', de: 'Quittung', cn: '确认', avoid: { en: /acknowledgment/i, de: /Terminal (den Auftrag )?bestätigt|Bestätigung (bald )?(über)?fällig|[Uu]nbestätigt/ } },
  { concept: 'message of an exchange', en: 'Message', de: 'Nachricht', cn: '报文', avoid: { cn: /(海关|码头|错误)消息|处理消息/ } },
  { concept: 'timeline', en: 'Timeline', de: 'Zeitleiste', cn: '时间轴', avoid: { en: /time line/i, de: /Zeitlinie|Zeitachse|Status-Zeitleiste/, cn: /时间线/ } },
  { concept: 'status history', en: 'Status history', de: 'Statushistorie', cn: '状态历史', avoid: { de: /Statusverlauf/, cn: /状态记录/ } },
  { concept: 'AES info', en: 'AES info', de: 'AES-Info', cn: 'AES 信息', avoid: { de: /AES-Auskunft|AES-Informationen/ } },
  { concept: 'support tools', en: 'Support tools', de: 'Supportwerkzeuge', cn: '支持工具', avoid: { de: /Support-(Werkzeug|Tool)|Supporttool/ } },
]

// prettier-ignore
const customs: readonly Term[] = [
  { concept: 'presentation of goods', en: 'Presentation', de: 'Gestellung', cn: '呈验', avoid: { de: /Vorführung/, cn: /未申报|重新申报|(?<!摘要)申报(已发送|被拒绝)/ } },
  { concept: 'exit summary declaration', en: 'Exit summary declaration', de: 'Summarische Ausgangsanmeldung', cn: '出境摘要申报', avoid: { de: /Ausgangsmeldung/, cn: /汇总申报/ } },
  { concept: 're-export control', en: 'Re-export control', de: 'Wiederausfuhrkontrolle', cn: '再出口监管', labels: /fields\.wksProcedure$/, avoid: { en: /new procedure/i, de: /Neues Verfahren/ } },
  { concept: 'customs action', en: 'Customs action', de: 'Zollmaßnahme', cn: '海关措施', labels: /presentationOfGoods\.fields\.customsStatus$/, avoid: { de: /Zollaktion/, cn: /海关操作/ } },
  { concept: 'customs information', en: 'Customs information', de: 'Zollangaben', cn: '海关信息', labels: /fields\.customsInformation$/, avoid: { de: /Zollinformation/ } },
  { concept: 'stop by customs', en: 'Stop', de: 'Stopp', cn: '禁装', avoid: { de: /\bStop\b/, cn: /停止/ } },
  { concept: 'loading stop', en: 'Loading stop', de: 'Ladestopp', cn: '禁装记录', avoid: { de: /Verladestopp|Ladesperre/ } },
  { concept: 'reserved stop', en: 'reserve a stop', de: 'Stopp vormerken', cn: '预约禁装', avoid: { de: /Stoppreservierung|[Rr]eservier/, cn: /撤销预约/ } },
  { concept: 'release for exit, by the procedure', en: 'Waiting for release', de: 'Wartet auf Überlassung', cn: '等待放行', labels: /fields\.awaitsRelease$/, avoid: { de: /[Ww]arte\w* auf (die )?Freigabe|zum Ausgang freigegeben|Freigabe (bald )?(über)?fällig/, cn: /准予/ } },
  { concept: 'release by an officer, after a stop', en: 'Release', de: 'Freigeben', cn: '放行', labels: /actions\.release$/ },
  { concept: 'exit of goods', en: 'exit', de: 'Ausgang', cn: '出境', avoid: { cn: /出口(确认|取消|呈验)/ } },
  { concept: 'cancelling an order', en: 'Cancel', de: 'Stornieren', cn: '取消', avoid: { en: /annul/i, de: /annullier/i, cn: /作废/ } },
  { concept: 'manual', en: 'manual', de: 'manuell', cn: '人工', avoid: { en: /\bby hand\b/, de: /von Hand/, cn: /手工|手动/ } },
  { concept: 'risk group', en: 'Risk group', de: 'Risikogruppe', cn: '风险等级', labels: /fields\.riskGroup$/, avoid: { cn: /风险级别/ } },
]

// prettier-ignore
const people: readonly Term[] = [
  { concept: 'username', en: 'Username', de: 'Benutzername', cn: '用户名', labels: /fields\.(user[nN]ame|loginName)$/, avoid: { en: /\b(user name|login name)\b/i, de: /Anmeldename/, cn: /登录名/ } },
  { concept: 'user', en: 'User', de: 'Benutzer', cn: '用户', avoid: { de: /\bNutzer|Anwender|User\b/ } },
  { concept: 'account', en: 'account', de: 'Konto', cn: '账户', avoid: { de: /Account/, cn: /帐户|账号|帐号/ } },
  { concept: 'password', en: 'password', de: 'Passwort', cn: '密码', avoid: { de: /Kennwort/, cn: /口令/ } },
  { concept: 'email', en: 'Email', de: 'E-Mail', cn: '电子邮箱', labels: /fields\.(email|contactEmail|issuerEmail)$/, avoid: { en: /\be-mail/i, de: /\bE?[Mm]ail(?!-)(?<!E-Mail)/, cn: /邮件|电邮/ } },
  { concept: 'company', en: 'company', de: 'Firma', cn: '公司', avoid: { de: /Unternehmen|(?<!\bIn )Betrieb\b/, cn: /企业/ } },
  { concept: 'company code', en: 'Company code', de: 'Firmencode', cn: '公司代码', labels: /fields\.(userCompanyCode|companyCode|participantCode)$/, avoid: { de: /[Kk]ürzel|Teilnehmercode/, cn: /参与方代码/ } },
  { concept: 'API client', en: 'API client', de: 'API-Client', cn: 'API 客户端', avoid: { en: /API (user|key)/i, de: /API-(Benutzer|Schlüssel|Kunde)/, cn: /API (用户|密钥)/ } },
  { concept: 'permission', en: 'Permission', de: 'Berechtigung', cn: '权限', avoid: { en: /(?<!\{)\brights\b/, de: /\bRechte?s?\b/ } },
  { concept: 'signing in', en: 'Sign in', de: 'Anmelden', cn: '登录', avoid: { en: /\blog(ged)? ?(in|out)\b/i, de: /\b([Ee]inlogg|[Ee]ingelogg|[Ll]ogin)/, cn: /登陆|登入/ } },
]

// prettier-ignore
const portal: readonly Term[] = [
  { concept: 'page of the portal', en: 'page', de: 'Seite', cn: '页面', avoid: { en: /\bscreens?\b(?! lock)/i, de: /Maske\b/ } },
  { concept: 'entry of a list', en: 'entry', de: 'Eintrag', cn: '记录', avoid: { en: /(?<!data )\brecords?\b/i, de: /\b[Dd]atens[aä]tze?/, cn: /(该|此)条目/ } },
  { concept: 'archive', en: 'archive', de: 'Archiv', cn: '归档', avoid: { cn: /(?<!风险)档案|存档/ } },
  { concept: 'filter', en: 'Filter', de: 'Filter', cn: '筛选', avoid: { cn: /过滤/ } },
  { concept: 'view of a list', en: 'view', de: 'Ansicht', cn: '视图', avoid: { de: /Layout/ } },
  { concept: 'comment', en: 'Comment', de: 'Bemerkung', cn: '备注', labels: /fields\.comment$/, avoid: { de: /Kommentar/, cn: /评论|注释/ } },
  { concept: 'preparing a file', en: 'Preparing', de: 'wird erstellt', cn: '正在生成', avoid: { en: /being made/i } },
  { concept: 'trying again', en: 'Try again', de: 'Erneut versuchen', cn: '重试', avoid: { de: /[Nn]och ?(ein)?mal (ver|be)?such/, cn: /再试|再次尝试/ } },
  { concept: 'input', en: 'Your input', de: 'Ihre Eingaben', cn: '您输入的内容', avoid: { en: /\byou typed\b/, de: /getippt/ } },
  { concept: 'version', en: 'New version', de: 'Neue Version', cn: '新版本', avoid: { de: /Fassung/ } },
  { concept: 'Enter key', en: 'Enter', de: 'Enter', cn: 'Enter', avoid: { de: /Eingabetaste/, cn: /回车/ } },
  { concept: 'plain words', en: 'someone, you, again, now', de: 'Sie, erneut, anzeigen', cn: '当前, 请求, 加载失败', avoid: {
    en: /\b(goes by|anew|whoever|somebody|nobody|at present|be it|told|meanwhile|any more|for good|taken back|log in to)\b/i,
    de: /\b([Nn]iemand|[Ii]rgendein\w*|lässt sich|lassen sich)\b| zeigen\b/,
    cn: /调用|目前不|未能加载/,
  } },
]

/** One term for a concept in each language. */
export const glossary: readonly Term[] = [...shipment, ...port, ...customs, ...people, ...portal]
