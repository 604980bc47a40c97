import type { MovementProblem, MovementReason } from '#resources/movementRules.ts'
import { createTexts, type PartText } from '@quayside/framework/i18n'

/** The texts of the movement dialog, loaded with it. */
type MovementTexts = {
  readonly [K in keyof typeof en]: string
} & {
  readonly [P in MovementProblem | 'twice']: string
} & { readonly [R in Exclude<MovementReason, 'movable'>]: string }

const en = {
  send: 'Send',
  title: 'Send movement',
  titleOf: 'Send movement for %{reference}',
  titleIn: 'Send gate-in',
  titleOut: 'Send gate-out',
  sending: 'Sending …',
  equipment: 'Equipment',
  chosen: 'Include',
  number: 'Number',
  addRow: 'Add equipment',
  deleteRow: 'Delete equipment %{number}',
  row: 'Equipment %{number}',
  pasteHint: 'Press Enter to add a row; you can paste a column of numbers.',
  options: '%{count} found',
  unusual: 'The fourth letter is neither U, J nor Z.',
  chooseOne: 'Select at least one item.',
  sent: 'Sent',
  saved: 'Successfully saved',
  couldNotSave: 'Equipment movement could not be saved',
  notSaved: 'Not saved (%{status})',
  nothing: 'You cannot report movements for this order.',
  missing: 'Please specify.',
  notOffered: 'This is not possible here.',
  unknownVessel: 'Choose a vessel from the list.',
  tooShort: 'At least 4 characters',
  tooLong: 'Too long',
  fourCharacters: 'A terminal code has 4 characters; choose one from the list.',
  invalidIso: 'Invalid ISO container number',
  tooEarly: 'Not before %{limit}',
  tooLate: 'Not after %{limit}',
  badDate: 'Not a valid date and time',
  twice: 'Duplicate number.',
  warehouse: 'Only terminals and warehouses can report movements without an order.',
  ownEquipment: 'This equipment belongs to an order handled by another company.',
  notPending:
    'The same movement of this equipment is pending: it was sent but has not been acknowledged yet. Deselect it to send the others.',
}

const de: MovementTexts = {
  send: 'Senden',
  title: 'Bewegung melden',
  titleOf: 'Bewegung zu %{reference} melden',
  titleIn: 'Gate-in melden',
  titleOut: 'Gate-out melden',
  sending: 'Wird gesendet …',
  equipment: 'Equipment',
  chosen: 'Auswählen',
  number: 'Nummer',
  addRow: 'Equipment hinzufügen',
  deleteRow: 'Equipment %{number} entfernen',
  row: 'Equipment %{number}',
  pasteHint: 'Enter fügt eine Zeile hinzu; Sie können eine Spalte mit Nummern einfügen.',
  options: '%{count} gefunden',
  unusual: 'Der vierte Buchstabe ist weder U noch J noch Z.',
  chooseOne: 'Bitte mindestens ein Equipment auswählen.',
  sent: 'Gesendet',
  saved: 'Erfolgreich gespeichert',
  couldNotSave: 'Equipmentbewegung konnte nicht gespeichert werden',
  notSaved: 'Nicht gespeichert (%{status})',
  nothing: 'Sie können für diesen Auftrag keine Bewegungen melden.',
  missing: 'Bitte angeben.',
  notOffered: 'Hier nicht möglich.',
  unknownVessel: 'Bitte ein Schiff aus der Liste wählen.',
  tooShort: 'Mindestens 4 Zeichen',
  tooLong: 'Zu lang',
  fourCharacters: 'Ein Terminalcode hat 4 Zeichen; bitte einen aus der Liste wählen.',
  invalidIso: 'Ungültige ISO-Containernummer',
  tooEarly: 'Nicht vor %{limit}',
  tooLate: 'Nicht nach %{limit}',
  badDate: 'Kein gültiges Datum mit Uhrzeit',
  twice: 'Doppelte Nummer.',
  warehouse: 'Ohne Auftrag können nur Terminals und Lager Bewegungen melden.',
  ownEquipment: 'Dieses Equipment gehört zu einem Auftrag, den eine andere Firma abwickelt.',
  notPending:
    'Dieselbe Bewegung dieses Equipments steht noch aus: Sie wurde gesendet, aber noch nicht quittiert. Wählen Sie sie ab, um die übrigen zu senden.',
}

const cn: MovementTexts = {
  send: '发送',
  title: '申报移动',
  titleOf: '申报 %{reference} 的移动',
  titleIn: '申报进闸',
  titleOut: '申报出闸',
  sending: '正在发送…',
  equipment: '设备',
  chosen: '选择',
  number: '编号',
  addRow: '添加设备',
  deleteRow: '删除设备 %{number}',
  row: '设备 %{number}',
  pasteHint: '按 Enter 添加一行；可粘贴一列编号。',
  options: '找到 %{count} 项',
  unusual: '第四个字母不是 U、J 或 Z。',
  chooseOne: '请至少选择一项设备。',
  sent: '已发送',
  saved: '保存成功',
  couldNotSave: '设备移动无法保存',
  notSaved: '未保存（%{status}）',
  nothing: '您不能为此订单申报移动。',
  missing: '请填写。',
  notOffered: '此处不可用。',
  unknownVessel: '请从列表中选择船舶。',
  tooShort: '至少 4 个字符',
  tooLong: '过长',
  fourCharacters: '码头代码为 4 个字符；请从列表中选择。',
  invalidIso: '无效的 ISO 集装箱号',
  tooEarly: '不得早于 %{limit}',
  tooLate: '不得晚于 %{limit}',
  badDate: '日期和时间无效',
  twice: '此编号重复。',
  warehouse: '没有订单时只有码头和仓库可以申报移动。',
  ownEquipment: '此设备属于由其他公司处理的订单。',
  notPending: '此设备的相同移动正在等待确认：已发送但尚未确认。取消勾选后可发送其余设备。',
}

export type MovementTextKey = keyof typeof en
export type MovementText = PartText<MovementTextKey>

export const movementText = createTexts<MovementTextKey>({ de, en, cn })

export const isMovementTextKey = (key: string): key is MovementTextKey => Object.hasOwn(en, key)
