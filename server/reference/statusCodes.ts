import type { StatusCode } from '#resources/reference/statusCode.ts'

type Texts = Omit<StatusCode, 'id' | 'version' | 'content' | 'type' | 'code'>
type Name = readonly [en: string, de: string, cn: string]
type Entry = Omit<StatusCode, 'id' | 'version'>

const texts = (name: Name, description: Name): Texts => ({
  nameEn: name[0],
  nameDe: name[1],
  nameCn: name[2],
  descriptionEn: description[0],
  descriptionDe: description[1],
  descriptionCn: description[2],
})

const customs: Readonly<Record<string, Texts>> = {
  '0010': texts(
    ['Registered, not presented', 'Erfasst, nicht gestellt', '已登记，未呈验'],
    [
      'The order is registered; the goods have not been presented to customs (NRL).',
      'Der Auftrag ist erfasst; die Ware ist dem Zoll noch nicht gestellt (NRL).',
      '订单已登记；货物尚未向海关呈验（NRL）。',
    ],
  ),
  '0020': texts(
    ['Presentation sent', 'Gestellung gesendet', '呈验已发送'],
    [
      'The presentation was sent to customs and its answer is awaited (NRL).',
      'Die Gestellung ist an den Zoll gesendet; die Antwort steht aus (NRL).',
      '呈验已发送至海关，等待答复（NRL）。',
    ],
  ),
  '0030': texts(
    ['Control measure ordered', 'Kontrolle angeordnet', '已下令查验'],
    [
      'Customs has ordered a control measure; the goods must wait for it.',
      'Der Zoll hat eine Kontrollmaßnahme angeordnet; die Ware muss sie abwarten.',
      '海关已下令查验；货物须等待查验。',
    ],
  ),
  '0040': texts(
    ['Exit summary accepted', 'ASumA angenommen', '出境摘要申报已受理'],
    [
      'The exit summary declaration is accepted; the goods are not released yet (NRL).',
      'Die summarische Ausgangsanmeldung ist angenommen; die Ware ist noch nicht überlassen (NRL).',
      '出境摘要申报已受理；货物尚未放行（NRL）。',
    ],
  ),
  '0050': texts(
    ['Released for exit', 'Zum Ausgang überlassen', '已放行出境'],
    [
      'Customs has released the goods for exit (RLS). They may be loaded.',
      'Der Zoll hat die Ware zum Ausgang überlassen (RLS). Sie darf verladen werden.',
      '海关已放行货物出境（RLS），可以装船。',
    ],
  ),
  '0055': texts(
    ['Released by hand', 'Manuell freigegeben', '人工放行'],
    [
      'A customs officer has released the goods manually. They may be loaded.',
      'Die Zollstelle hat die Ware manuell freigegeben. Sie darf verladen werden.',
      '海关人员已人工放行货物，可以装船。',
    ],
  ),
  '0060': texts(
    ['Exit prohibited', 'Ausgang untersagt', '禁止出境'],
    [
      'Customs has prohibited the exit. The goods must not be loaded.',
      'Der Zoll hat den Ausgang untersagt. Die Ware darf nicht verladen werden.',
      '海关已禁止出境，货物不得装船。',
    ],
  ),
  '0070': texts(
    ['Exit confirmed', 'Ausgang bestätigt', '出境已确认'],
    [
      'The goods have left; the exit is confirmed to customs.',
      'Die Ware hat das Zollgebiet verlassen; der Ausgang ist dem Zoll bestätigt.',
      '货物已出境；已向海关确认出境。',
    ],
  ),
  '0075': texts(
    ['Exit confirmed by hand', 'Ausgang manuell bestätigt', '人工确认出境'],
    [
      'A customs officer has confirmed the exit manually.',
      'Die Zollstelle hat den Ausgang manuell bestätigt.',
      '海关人员已人工确认出境。',
    ],
  ),
  '0080': texts(
    ['Loading stop by customs', 'Ladestopp des Zolls', '海关禁装'],
    [
      'Customs has stopped the goods. They must not be loaded until released.',
      'Der Zoll hat die Ware gestoppt. Ohne Freigabe darf sie nicht verladen werden.',
      '海关已对货物禁装；放行前不得装船。',
    ],
  ),
  '0090': texts(
    ['Presentation rejected', 'Gestellung abgewiesen', '呈验被拒绝'],
    [
      'Customs has rejected the presentation. See the reasons and present again.',
      'Der Zoll hat die Gestellung abgewiesen. Bitte die Gründe ansehen und erneut gestellen.',
      '海关拒绝了呈验。请查看原因并重新呈验。',
    ],
  ),
  '0095': texts(
    ['Exit data rejected', 'Ausgangsdaten abgewiesen', '出境数据被拒绝'],
    [
      'Customs has rejected the exit data. See the reasons and send them again.',
      'Der Zoll hat die Ausgangsdaten abgewiesen. Bitte die Gründe ansehen und erneut senden.',
      '海关拒绝了出境数据。请查看原因并重新发送。',
    ],
  ),
  '0100': texts(
    ['Customs error message', 'Fehlermeldung vom Zoll', '海关错误报文'],
    [
      'Customs could not process a message. See the errors.',
      'Der Zoll konnte eine Nachricht nicht verarbeiten. Bitte die Fehler ansehen.',
      '海关无法处理报文。请查看错误。',
    ],
  ),
  '0105': texts(
    ['Error in exit data', 'Ausgangsdaten fehlerhaft', '出境数据错误'],
    [
      'The exit data contain errors. Correct them and send them again.',
      'Die Ausgangsdaten enthalten Fehler. Bitte berichtigen und erneut senden.',
      '出境数据有误。请更正并重新发送。',
    ],
  ),
  '0110': texts(
    ['Exit summary rejected', 'ASumA abgewiesen', '出境摘要申报被拒绝'],
    [
      'Customs has rejected the exit summary declaration. See the reasons.',
      'Der Zoll hat die summarische Ausgangsanmeldung abgewiesen. Bitte die Gründe ansehen.',
      '海关拒绝了出境摘要申报。请查看原因。',
    ],
  ),
  '0130': texts(
    ['Data validation failed', 'Daten nicht plausibel', '数据校验失败'],
    [
      'The data of the order did not pass the checks before sending.',
      'Die Auftragsdaten haben die Prüfung vor dem Senden nicht bestanden.',
      '订单数据未通过发送前的校验。',
    ],
  ),
  '0190': texts(
    ['Customs status notice', 'Statusmitteilung', '海关状态通知'],
    [
      'Customs has sent a notice about the state of the case.',
      'Der Zoll hat eine Mitteilung zum Stand des Vorgangs gesendet.',
      '海关已发送关于案件状态的通知。',
    ],
  ),
  '0610': texts(
    ['Control, exit summary', 'Kontrolle, ASumA', '查验，出境摘要申报'],
    [
      'Customs has ordered a control measure for the exit summary declaration.',
      'Der Zoll hat zur summarischen Ausgangsanmeldung eine Kontrolle angeordnet.',
      '海关已就出境摘要申报下令查验。',
    ],
  ),
}

const gate: Readonly<Record<string, Texts>> = {
  '0310': texts(
    ['Gate-in', 'Gate-in', '进闸'],
    [
      'The terminal or warehouse has received the goods.',
      'Das Terminal oder das Lager hat die Ware übernommen.',
      '码头或仓库已收到货物。',
    ],
  ),
  '0320': texts(
    ['Loaded', 'Verladen', '已装船'],
    [
      'The terminal has loaded the goods on board.',
      'Das Terminal hat die Ware an Bord verladen.',
      '码头已将货物装船。',
    ],
  ),
  '0330': texts(
    ['Loaded, with remark', 'Verladen, mit Hinweis', '已装船，有备注'],
    [
      'The terminal has loaded the goods on board and noted a remark.',
      'Das Terminal hat die Ware verladen und einen Hinweis vermerkt.',
      '码头已将货物装船并注明备注。',
    ],
  ),
  '0340': texts(
    ['Gate-out', 'Gate-out', '出闸'],
    [
      'The goods have left the terminal by land.',
      'Die Ware hat das Terminal landseitig verlassen.',
      '货物已经陆路离开码头。',
    ],
  ),
  '0350': texts(
    ['Discharged', 'Gelöscht', '已卸船'],
    [
      'The terminal has discharged the goods from a vessel.',
      'Das Terminal hat die Ware von einem Schiff gelöscht.',
      '码头已将货物卸船。',
    ],
  ),
}

const communication: Readonly<Record<string, Texts>> = {
  '0410': texts(
    ['Order received', 'Auftrag empfangen', '订单已收到'],
    [
      'The port system has received the order.',
      'Das Hafensystem hat den Auftrag empfangen.',
      '港口系统已收到订单。',
    ],
  ),
  '0420': texts(
    ['Order passed to terminal', 'An das Terminal weitergegeben', '订单已转交码头'],
    [
      'The order was passed on to the terminal.',
      'Der Auftrag wurde an das Terminal weitergegeben.',
      '订单已转交码头。',
    ],
  ),
  '0430': texts(
    ['Terminal acknowledged', 'Vom Terminal quittiert', '码头已确认'],
    [
      'The terminal has acknowledged the order.',
      'Das Terminal hat den Auftrag quittiert.',
      '码头已确认订单。',
    ],
  ),
  '0450': texts(
    ['MRN incomplete', 'MRN unvollständig', 'MRN 不完整'],
    [
      'Not all items of the export declaration have been presented.',
      'Es sind noch nicht alle Positionen der Ausfuhranmeldung gestellt.',
      '出口申报的部分货项尚未呈验。',
    ],
  ),
  '0460': texts(
    ['MRN complete', 'MRN vollständig', 'MRN 完整'],
    [
      'All items of the export declaration have been presented.',
      'Alle Positionen der Ausfuhranmeldung sind gestellt.',
      '出口申报的所有货项均已呈验。',
    ],
  ),
}

const entriesOf = (
  content: Entry['content'],
  type: Entry['type'],
  codes: Readonly<Record<string, Texts>>,
): Entry[] => Object.entries(codes).map(([code, names]) => ({ content, type, code, ...names }))

/** The catalogue: the statuses of an order, and those of a declaration line. */
export const statusCodes: readonly Entry[] = [
  ...entriesOf('PORT_ORDER', 'CUSTOMS', customs),
  ...entriesOf('PORT_ORDER', 'GATE', gate),
  ...entriesOf('PORT_ORDER', 'COMMUNICATION', communication),
  ...entriesOf('OBJECT_NAME', 'CUSTOMS', customs),
  ...entriesOf('OBJECT_NAME', 'COMMUNICATION', communication),
]
