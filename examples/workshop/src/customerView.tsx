import { DataTable, ReferenceManyField, Show, SimpleShowLayout, TextField } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Field } from '@quayside/framework'
import {
  type FilterProps,
  type InputProps,
  LongTextInput,
  textOf,
  type ViewOverrides,
} from '@quayside/framework/admin'

const NameFilter = ({ label, value, max, tabIndex, onChange }: FilterProps<Field>) => (
  <input
    type="search"
    placeholder="A–Z"
    aria-label={label}
    tabIndex={tabIndex}
    maxLength={max}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** The standard input of a note, and how long it is. */
const NoteInput = ({ field, ...props }: InputProps<Field>) => {
  const note: unknown = useWatch({ name: props.source })
  return field.kind === 'longText' ? (
    <div className="workshop-note">
      <LongTextInput {...props} field={field} />
      <small>{textOf(note).length}</small>
    </div>
  ) : null
}

/** What is shown of a customer instead of the declared page: name, note, and the bikes that belong to them. */
const CustomerShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="name" />
      <TextField source="note" />
      <ReferenceManyField reference="bike" target="owner">
        <DataTable bulkActionButtons={false} rowClick="show">
          <DataTable.Col source="frameNumber" />
          <DataTable.Col source="maker" />
        </DataTable>
      </ReferenceManyField>
    </SimpleShowLayout>
  </Show>
)

/** What customers have of their own: a link to write to them, a filter that says what it takes, a count, and what is shown of one. */
export const customerView: ViewOverrides = {
  Toolbar: ({ children }) => (
    <>
      <p className="soft">workshop@shop.example</p>
      {children}
    </>
  ),
  cells: {
    email: (_field, value) => (
      <a className="cell-link" tabIndex={-1} href={`mailto:${String(value)}`}>
        {String(value)}
      </a>
    ),
  },
  filters: { name: NameFilter },
  inputs: { note: NoteInput },
  show: CustomerShow,
}
