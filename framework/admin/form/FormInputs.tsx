import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type RaRecord } from 'react-admin'
import { useState } from 'react'
import { fieldKey, sectionKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#schema/resource.ts'
import { FormField } from './FormField.tsx'
import { useShownInputs } from './useShownInputs.ts'

const heading = {
  width: '100%',
  mb: 2,
  pb: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  fontWeight: 600,
}
const columns = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 4,
  // The dialog has 700 px then.
  '@container (min-width: 650px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :is(fieldset, .MuiFormControl-root:has(textarea))': { gridColumn: '1 / -1' },
  },
}

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
    <Box sx={{ containerType: 'inline-size' }}>
      {draw(shown.filter((name) => !grouped.includes(name)))}
      {sections
        .filter(([, names]) => names.length > 0)
        .map(([section, names]) => (
          <Box component="fieldset" key={section} sx={{ mb: 2 }}>
            <Typography component="legend" color="primary" sx={heading}>
              {text(sectionKey(resource, section))}
            </Typography>
            <Box sx={columns}>{draw(names)}</Box>
          </Box>
        ))}
      {resource.form?.shownWhen ? <ShownNews resource={resource} shown={shown} /> : null}
    </Box>
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
