import type { Field, NamedView } from '@quayside/framework'
import { choiceKey } from '@quayside/framework/i18n'
import {
  BooleanInput,
  BulkDeleteButton,
  BulkExportButton,
  ColumnsButton,
  Create,
  CreateButton,
  DataTable,
  Edit,
  ExportButton,
  FilterButton,
  List,
  NumberInput,
  ReferenceManyField,
  required,
  SavedQueriesList,
  SearchInput,
  SelectInput,
  Show,
  SimpleForm,
  SimpleFormConfigurable,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin'
import type { ReactElement } from 'react'

/** Filters of one list: a search, and two columns. */
const filtersOf = ({ resource: { list } }: NamedView): ReactElement[] => [
  ...(list?.search ? [<SearchInput key="q" source="q" alwaysOn />] : []),
  ...(list?.columns ?? [])
    .slice(0, 2)
    .map((source) => <TextInput key={source} source={source} resettable />),
]

/** A stock input for a declared field. */
const toInput = ({ resource }: NamedView, source: string): ReactElement => {
  const field: Field | undefined = resource.fields[source]
  const validate = field?.optional ? [] : [required()]
  const props = { key: source, source, validate }
  if (field?.kind === 'choice') {
    const choices = field.values.map((id) => ({ id, name: choiceKey(resource, source, id) }))
    return <SelectInput {...props} key={source} choices={choices} />
  }
  if (field?.kind === 'yesNo') return <BooleanInput {...props} key={source} validate={[]} />
  if (field?.kind === 'integer') return <NumberInput {...props} key={source} />
  return <TextInput {...props} key={source} multiline={field?.kind === 'longText'} />
}

/** The columns and fields that hold one value. */
const plainOf = ({ resource: { fields } }: NamedView, names: readonly string[]): string[] =>
  names.filter((name) => !['records', 'list'].includes(fields[name]?.kind ?? ''))

/** List, form and page of a declared list, made of react-admin's components. */
export const stockViews = (view: NamedView) => {
  const { resource } = view
  const { list, form, calls, access } = resource
  const writes = access.write !== undefined && calls.includes('save')
  const columns = plainOf(view, list?.columns ?? [])
  const shown = plainOf(view, Object.keys(resource.fields))
  const inputs = (form?.inputs ?? []).map((source) => toInput(view, source))
  const Actions = () => (
    <TopToolbar>
      <FilterButton />
      <ColumnsButton />
      {writes ? <CreateButton /> : null}
      <ExportButton />
    </TopToolbar>
  )
  const Bulk = () => (
    <>
      <BulkExportButton />
      {calls.includes('delete') ? <BulkDeleteButton mutationMode="undoable" /> : null}
    </>
  )
  return {
    list: () => (
      <List
        filters={filtersOf(view)}
        actions={<Actions />}
        aside={<SavedQueriesList />}
        perPage={10}
      >
        <DataTable bulkActionButtons={<Bulk />} rowClick="show">
          {columns.map((source) => (
            <DataTable.Col key={source} source={source} />
          ))}
        </DataTable>
      </List>
    ),
    show: () => (
      <Show>
        <SimpleShowLayout>
          {shown.map((source) => (
            <TextField key={source} source={source} />
          ))}
          {shown.includes('userName') ? (
            <ReferenceManyField
              reference={view.route.slice(1)}
              target="userName"
              source="userName"
              perPage={5}
            >
              <DataTable bulkActionButtons={false}>
                <DataTable.Col source="id" />
              </DataTable>
            </ReferenceManyField>
          ) : null}
        </SimpleShowLayout>
      </Show>
    ),
    ...(writes
      ? {
          create: () => (
            <Create redirect="show">
              <SimpleForm defaultValues={form?.defaults ?? {}}>{inputs}</SimpleForm>
            </Create>
          ),
          edit: () => (
            <Edit mutationMode="pessimistic">
              <SimpleFormConfigurable>{inputs}</SimpleFormConfigurable>
            </Edit>
          ),
        }
      : {}),
  }
}
