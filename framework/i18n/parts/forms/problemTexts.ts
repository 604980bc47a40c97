import { createTexts, type PartText } from '#i18n/createTexts.ts'
import type { CommonProblem } from '#schema/kinds/kind.ts'

/** What is missing is said by the label: `required`. */
export type SaidProblem = Exclude<CommonProblem, 'missing'>
type Problem = SaidProblem | 'takenTogether' | 'required' | 'digitHint'
type Texts = { readonly [P in Problem]: string }

const en: Texts = {
  required: '%{label} is required',
  digitHint: 'The check digit is wrong. You can still save.',
  wrongType: 'This is not a valid value',
  tooLong: 'At most %{max} characters (%{count} entered)',
  badCharacter: 'Contains a character that cannot be stored',
  notOffered: 'Please choose one of the values offered',
  outOfRange: 'Out of range',
  eightDigits: 'Exactly 8 digits',
  badDate: 'This is not a valid date',
  badEmail: 'Please specify valid email address.',
  foreignDomain: 'Only admins of the company that owns this mail domain can add its users.',
  noRight: 'Please assign at least one permission',
  taken: '%{label} exists already',
  tooFew: 'At least %{min} entries',
  tooMany: 'At most %{max} entries',
  takenTogether: '%{labels}: this combination exists already',
  noSuchRecord: 'This entry does not exist',
}

const de: Texts = {
  required: '%{label} ist ein Pflichtfeld',
  digitHint: 'Die Prüfziffer ist falsch. Sie können trotzdem speichern.',
  wrongType: 'Kein gültiger Wert',
  tooLong: 'Höchstens %{max} Zeichen (%{count} eingegeben)',
  badCharacter: 'Enthält ein Zeichen, das nicht gespeichert werden kann',
  notOffered: 'Bitte einen der angebotenen Werte wählen',
  outOfRange: 'Außerhalb des gültigen Bereichs',
  eightDigits: 'Genau 8 Ziffern',
  badDate: 'Kein gültiges Datum',
  badEmail: 'Bitte eine gültige E-Mail-Adresse angeben.',
  foreignDomain: 'Benutzer dieser Mail-Domain kann nur die Firma anlegen, der sie gehört.',
  noRight: 'Bitte mindestens eine Berechtigung zuweisen',
  taken: '%{label} ist bereits vorhanden',
  tooFew: 'Mindestens %{min} Einträge',
  tooMany: 'Höchstens %{max} Einträge',
  takenTogether: '%{labels}: Diese Kombination ist bereits vorhanden',
  noSuchRecord: 'Dieser Eintrag ist nicht vorhanden',
}

const cn: Texts = {
  required: '%{label}为必填项',
  digitHint: '校验位错误，您仍可保存。',
  wrongType: '该值无效',
  tooLong: '最多 %{max} 个字符（已输入 %{count} 个）',
  badCharacter: '含有无法保存的字符',
  notOffered: '请选择所提供的值之一',
  outOfRange: '超出范围',
  eightDigits: '必须为 8 位数字',
  badDate: '日期无效',
  badEmail: '请填写有效的电子邮箱地址。',
  foreignDomain: '只有拥有该邮箱域名的公司才能添加其用户。',
  noRight: '请至少分配一项权限',
  taken: '%{label}已存在',
  tooFew: '至少 %{min} 项',
  tooMany: '最多 %{max} 项',
  takenTogether: '%{labels}：该组合已存在',
  noSuchRecord: '此记录不存在',
}

export type ProblemText = PartText<Problem>

/** The problems that values of every kind may have, loaded with the forms. */
export const problemTexts = createTexts<Problem>({ de, en, cn })
