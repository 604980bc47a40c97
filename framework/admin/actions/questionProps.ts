import type { RaRecord } from 'react-admin'
import type { NamedView } from '#schema/views.ts'

/** What each kind of question gets. */
export type QuestionProps = {
  readonly view: NamedView
  readonly row: RaRecord
  readonly name: string
  readonly onClose: () => void
}
