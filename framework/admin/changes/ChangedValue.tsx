import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { WholeText } from '#admin/look/WholeText.tsx'
import { useText } from '#i18n/useText.ts'
import {
  canShow,
  elementChanges,
  plainText,
  seenField,
  type Change,
} from '#schema/record/changes.ts'
import { isToMany } from '#schema/kinds/elements.ts'
import { type ToManyField, type Field } from '#schema/kinds/fieldTypes.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Resource } from '#schema/resource.ts'
import { useFormat } from '#admin/controls/format.ts'
import { ElementsText } from '#admin/form/ElementsText.tsx'
import { renderDetail } from '#admin/fields/renderDetail.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'

interface Props {
  readonly resource: Resource
  readonly field: Field
  readonly change: Change
  /** The record before and after, whose other fields a cell may read. */
  readonly before: AnyRecord
  readonly after: AnyRecord
}

/** From what to what a field was changed; of a new record, what it was given; of a list, what came and what went. */
export const ChangedValue = ({ resource, field: whole, change, before, after }: Props) => {
  const text = useText()
  const { session } = useSessionState()
  const { field: name, from, to } = change
  const field = seenField(whole, session)
  const isNew = !('from' in change)
  if (isToMany(field)) {
    const elements = { resource, name, field }
    return isNew ? (
      <Elements {...elements} marked={[['plain', '', asList(to)]]} />
    ) : (
      <ChangedElements {...elements} from={asList(from)} to={asList(to)} />
    )
  }
  const value = { resource, name, field }
  if (isNew) return <Value {...value} value={to} record={after} />
  return (
    <>
      <Was>
        <Said>{text('changes.from')}</Said>
        <Value {...value} value={from} record={before} />
      </Was>
      <span className="soft" aria-hidden="true">
        {' → '}
      </span>
      <Is>
        <Said>{text('changes.to')}</Said>
        <Value {...value} value={to} record={after} />
      </Is>
    </>
  )
}

/** A word that a sign or a line through says to those who see it. */
const Mark = styled('span')({
  marginRight: 8,
  fontWeight: 600,
  '&[data-mark=added]': { color: 'var(--success)' },
  '&[data-mark=removed]': { color: 'var(--danger)' },
})
const Was = styled('del')({ color: 'var(--ink-soft)', textDecoration: 'none' })
const Is = styled('ins')({ textDecoration: 'none' })

const Said = ({ children }: { readonly children: ReactNode }) => (
  <span className="visually-hidden">{children} </span>
)

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

interface Named<F> {
  readonly resource: Resource
  readonly name: string
  readonly field: F
}

/** With the cell of its kind; a value that the field can no longer have, as plain text. */
export const Value = ({
  resource,
  name,
  field,
  value,
  record,
}: Named<Field> & { readonly value: unknown; readonly record: AnyRecord }) => {
  const format = useFormat()
  if (!canShow(field, value)) return <WholeText>{plainText(value)}</WholeText>
  return renderDetail(field, value, format, { resource, name, record, isFullText: true })
}

const ChangedElements = ({
  from,
  to,
  ...named
}: Named<ToManyField> & {
  readonly from: readonly unknown[]
  readonly to: readonly unknown[]
}) => {
  const text = useText()
  const { added, removed } = elementChanges(from, to)
  if (added.length + removed.length === 0)
    return <span className="soft">{text('changes.reordered')}</span>
  return (
    <Elements
      {...named}
      marked={[
        ['removed', text('changes.removed'), removed],
        ['added', text('changes.added'), added],
      ]}
    />
  )
}

const Elements = ({
  resource,
  name,
  field,
  marked,
}: Named<ToManyField> & {
  readonly marked: readonly (readonly [
    mark: 'plain' | 'added' | 'removed',
    word: string,
    elements: readonly unknown[],
  ])[]
}) => (
  <ul>
    {marked.flatMap(([mark, word, elements]) =>
      elements.map((element, index) => (
        // Elements have no identity and are never reordered here.
        <li key={`${mark} ${index}`}>
          {word === '' ? null : <Mark data-mark={mark}>{word}</Mark>}
          {canShow(field, [element]) ? (
            <ElementsText resource={resource} name={name} field={field} elements={[element]} />
          ) : (
            plainText(element)
          )}
        </li>
      )),
    )}
  </ul>
)
