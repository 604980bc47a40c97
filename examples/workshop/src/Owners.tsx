import { AutocompleteInput, DataTable, List, ReferenceField, ReferenceInput } from 'react-admin'

/** A page of its own, of react-admin's components on the declared resources: the bikes, by owner. */
export const Owners = () => (
  <List
    resource="bike"
    title="resource.bike.fields.owner"
    storeKey="owners"
    filters={[
      <ReferenceInput key="owner" source="owner" reference="customer" alwaysOn>
        <AutocompleteInput optionText="name" />
      </ReferenceInput>,
    ]}
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="frameNumber" />
      <DataTable.Col source="maker" />
      <DataTable.Col source="owner">
        <ReferenceField source="owner" reference="customer" link="show" />
      </DataTable.Col>
    </DataTable>
  </List>
)
