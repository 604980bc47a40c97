import type { Field, FieldOf, FrameworkKind } from '#schema/kinds/fieldTypes.ts'
import type { Display } from '#admin/controls/display.ts'
import { choiceView } from './choice.tsx'
import { dateTimeView } from './dateTime.tsx'
import { dayView } from './day.tsx'
import { decimalView } from './decimal.tsx'
import { dueView } from './due/due.tsx'
import { emailView } from './email.tsx'
import { groupsView } from './groups.tsx'
import { identifierView } from './identifier.tsx'
import { integerView } from './integer.tsx'
import { jsonView } from './json.tsx'
import { applicationView, type KindView } from './kindView.ts'
import { listView } from './list.tsx'
import { longTextView } from './longText.tsx'
import { recordsView } from './records.tsx'
import { relationView } from './relation.tsx'
import { textView } from './text.tsx'
import { yesNoView } from './yesNo.tsx'

/** The cell and the filter of each kind. Its input is in `inputs.tsx`, which only forms import. */
const views: { readonly [K in FrameworkKind]: KindView<FieldOf<K>> } = {
  text: textView,
  email: emailView,
  longText: longTextView,
  identifier: identifierView,
  choice: choiceView,
  yesNo: yesNoView,
  integer: integerView,
  decimal: decimalView,
  dateTime: dateTimeView,
  day: dayView,
  groups: groupsView,
  json: jsonView,
  list: listView,
  records: recordsView,
  relation: relationView,
  due: dueView,
}

/**
 * The view of a field, whether its kind is the framework's or the application's.
 *
 * @throws TypeError for a kind without a view
 */
export const viewOf = ({ kind }: Field, display: Pick<Display, 'kinds'>): KindView<Field> =>
  (Object.hasOwn(views, kind)
    ? views[kind as FrameworkKind]
    : applicationView(display, kind)) as KindView<Field>
