import type { Field, FieldOf, FrameworkKind } from '#schema/kinds/fieldTypes.ts'
import type { Format } from '#admin/controls/format.ts'
import { choiceView } from './choice/view.tsx'
import { dateTimeView } from './dateTime/view.tsx'
import { dayView } from './day/view.tsx'
import { decimalView } from './decimal/view.tsx'
import { dueView } from './due/view.tsx'
import { emailView } from './email/view.tsx'
import { fileView } from './file/view.tsx'
import { groupsView } from './groups/view.tsx'
import { identifierView } from './identifier/view.tsx'
import { integerView } from './integer/view.tsx'
import { jsonView } from './json/view.tsx'
import { applicationView, type KindView } from './shared/view/kindView.ts'
import { listView } from './list/view.tsx'
import { longTextView } from './longText/view.tsx'
import { recordsView } from './records/view.tsx'
import { relationView } from './relation/view.tsx'
import { textView } from './text/view.tsx'
import { yesNoView } from './yesNo/view.tsx'

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
  file: fileView,
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
export const viewOf = ({ kind }: Field, display: Pick<Format, 'kinds'>): KindView<Field> =>
  (Object.hasOwn(views, kind)
    ? views[kind as FrameworkKind]
    : applicationView(display, kind)) as KindView<Field>
