import type { ReactNode } from 'react'
import type { Meaning } from '#schema/kinds/fieldTypes.ts'
import { described } from '#admin/look/tips/described.ts'
import { marks } from './choiceMarks.ts'

/** A word for a state, as a tag in the colour of its meaning and with a sign that says the same; without one if it is empty. */
export const renderTag = (
  meaning: Meaning,
  label: string,
  { sign = marks[meaning], more }: { readonly sign?: string; readonly more?: string } = {},
): ReactNode => (
  <span className="cell-tag" data-meaning={meaning} {...described(more)}>
    {sign === '' ? null : <span aria-hidden="true">{sign} </span>}
    {label}
  </span>
)
