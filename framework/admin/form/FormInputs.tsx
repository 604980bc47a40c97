import { type RaRecord } from 'react-admin'
import { useState } from 'react'
import { fieldKey, sectionKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#schema/resource.ts'
import { FormField } from './FormField.tsx'
import { useShownInputs } from './useShownInputs.ts'
import './formInputs.css'

type Props = {
  readonly resource: Resource
  /** The saved record; undefined for a new one. */
  readonly record: RaRecord | undefined
  /** Inputs that cannot be changed. */
  readonly fixed: readonly string[]
  /** The one that has the focus first. */
  readonly first: string | undefined
}

/** The inputs that are shown for the present values, by section where the form has sections. */
export const FormInputs = ({ resource, record, fixed, first }: Props) => {
  const text = useText()
  const shown = useShownInputs(resource)
  const draw = (names: readonly string[]) =>
    names.map((name) => (
      <FormField
        key={name}
        resource={resource}
        name={name}
        record={record}
        readOnly={fixed.includes(name)}
        isFirst={name === first}
      />
    ))
  const sections = Object.entries(resource.form?.sections ?? {}).map(
    ([section, names]) => [section, names.filter((name) => shown.includes(name))] as const,
  )
  const grouped = sections.flatMap(([, names]) => names)
  return (
    <div className="form-inputs">
      {draw(shown.filter((name) => !grouped.includes(name)))}
      {sections
        .filter(([, names]) => names.length > 0)
        .map(([section, names]) => (
          <fieldset key={section} className="form-section">
            <legend>{text(sectionKey(resource, section))}</legend>
            <div className="form-columns">{draw(names)}</div>
          </fieldset>
        ))}
      {resource.form?.shownWhen ? <ShownNews resource={resource} shown={shown} /> : null}
    </div>
  )
}

/** Says which inputs came and went; the focus stays where it is. */
const ShownNews = ({ resource, shown }: Pick<Props, 'resource'> & { shown: readonly string[] }) => {
  const text = useText()
  const [last, setLast] = useState({ shown, news: '' })
  const listed = (names: readonly string[]) =>
    names.map((name) => text(fieldKey(resource, name))).join(', ')
  if (last.shown.join() !== shown.join()) {
    const come = shown.filter((name) => !last.shown.includes(name))
    const gone = last.shown.filter((name) => !shown.includes(name))
    const news = [
      ...(come.length > 0 ? [text('form.shown', { names: listed(come) })] : []),
      ...(gone.length > 0 ? [text('form.hidden', { names: listed(gone) })] : []),
    ]
    setLast({ shown, news: news.join(' ') })
  }
  return <output className="visually-hidden">{last.news}</output>
}
