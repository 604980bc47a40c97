import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useGetOne, type Identifier, type RaRecord } from 'react-admin'
import { useState } from 'react'
import { isPlainList, isRecordList } from '#schema/kinds/elements.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { elementsOf, fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { isOffered, type Field, type Fields } from '#schema/fields.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Session } from '#schema/session.ts'
import type { NamedView } from '#schema/views.ts'
import { fieldOf } from '#schema/resource.ts'
import { useFormat } from '#admin/controls/format.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { PlainTable } from '#admin/dialog/PlainTable.tsx'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { RowsDialog } from './RowsDialog.tsx'
import { RowsState } from './RowsState.tsx'
import { foldCase } from '#query/foldCase.ts'

type Elements = {
  readonly name: string
  readonly field: Field
  /** Plain values have one property, without a name. */
  readonly of: Fields
  readonly rows: readonly AnyRecord[]
}

/** Every value of some fields of a row, with search and copying. */
export const ValueRows = ({
  view,
  id,
  title,
  names,
  onClose,
}: {
  readonly view: NamedView
  readonly id: Identifier
  readonly title: string
  readonly names: readonly string[]
  readonly onClose: () => void
}) => {
  const { resource } = view
  const text = useText()
  const { locale } = useFormat()
  const { session } = useSessionState()
  const [wanted, setWanted] = useState('')
  const [isCopied, setIsCopied] = useState(false)
  const { data, error } = useGetOne(
    resourceNameOf(view),
    { id, meta: { archive: session.archive } },
    { retry: false },
  )
  const lists = names.flatMap((name) =>
    toElements(name, fieldOf(resource, name), data, session.flags),
  )
  const found = lists.map((list) => ({
    ...list,
    rows: list.rows.filter((row) => matches(row, wanted)),
  }))
  const total = lists.reduce((sum, { rows }) => sum + rows.length, 0)
  const shown = found.reduce((sum, { rows }) => sum + rows.length, 0)
  const copyAll = async () => {
    const lines = found.flatMap(({ of, rows }) =>
      rows.map((row) =>
        Object.keys(of)
          .map((name) => printed(row[name]))
          .join('\t'),
      ),
    )
    await navigator.clipboard.writeText(lines.join('\n'))
    setIsCopied(true)
  }
  return (
    <RowsDialog view={view} id={id} title={title} onClose={onClose}>
      <RowsState entryError={error} count={data === undefined ? undefined : total}>
        <Stack direction="row">
          <OutlinedInput
            type="search"
            sx={{ flex: '1 1 180px' }}
            inputProps={{ 'aria-label': text('ra.action.search') }}
            placeholder={text('ra.action.search')}
            value={wanted}
            onChange={({ target }) => {
              setWanted(target.value)
              setIsCopied(false)
            }}
          />
          <output>
            {text('look.count', {
              count: formatNumber(shown, locale),
              total: formatNumber(total, locale),
            })}
          </output>
          <Button disabled={shown === 0} onClick={() => void copyAll()}>
            {isCopied ? text('list.copied') : text('related.copyAll')}
          </Button>
        </Stack>
        {shown === 0 ? <p>{text('look.noMatch')}</p> : null}
        {found
          .filter(({ rows }) => rows.length > 0)
          .map((list) => (
            <ElementTable key={list.name} view={view} list={list} />
          ))}
      </RowsState>
    </RowsDialog>
  )
}

const plain = 'value'

/** A column behind a feature flag exists while the flag is on. */
const toElements = (
  name: string,
  field: Field | undefined,
  row: RaRecord | undefined,
  flags: Session['flags'],
): Elements[] => {
  if (field === undefined || row === undefined) return []
  const values = (row[name] ?? []) as readonly unknown[]
  if (isPlainList(field)) {
    return [
      { name, field, of: { [plain]: field.of }, rows: values.map((value) => ({ [plain]: value })) },
    ]
  }
  if (!isRecordList(field)) return []
  const of = Object.fromEntries(
    Object.entries(field.of).filter(([, element]) => isOffered(element, flags)),
  )
  return [{ name, field, of, rows: values as readonly AnyRecord[] }]
}

const printed = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''

const matches = (row: AnyRecord, wanted: string): boolean => {
  const needle = foldCase(wanted.trim())
  return (
    needle === '' || Object.values(row).some((value) => foldCase(printed(value)).includes(needle))
  )
}

const values = {
  columns: '3 150px',
  maxHeight: '50vh',
  overflow: 'auto',
  '& > li': { py: 0.75, overflowWrap: 'anywhere' },
}

const ElementTable = ({ view, list }: { readonly view: NamedView; readonly list: Elements }) => {
  const format = useFormat()
  const { resource } = view
  const { name, field, of, rows } = list
  const label = format.text(fieldKey(resource, name))
  return (
    <>
      <Typography component="h3" variant="subtitle1" sx={{ mt: 4 }}>
        {label}
      </Typography>
      {isRecordList(field) ? (
        <PlainTable
          of={elementsOf(resource, name)}
          label={label}
          fields={of}
          columns={Object.keys(of)}
          rows={rows}
        />
      ) : (
        <Box component="ul" sx={values}>
          {rows.map((row, index) => (
            // Values may repeat, and are never reordered here.
            <li key={index}>
              {of[plain] &&
                renderCell(of[plain], row[plain], format, {
                  resource,
                  name,
                  isFullText: true,
                  canCopy: true,
                })}
            </li>
          ))}
        </Box>
      )}
    </>
  )
}
