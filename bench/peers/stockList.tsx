import { Admin, DataTable, List, Resource, type DataProvider } from 'react-admin'
import { createRoot } from 'react-dom/client'
// The peers are a separate package, in which #test does not resolve.
// oxlint-disable-next-line no-restricted-imports
import { columnNames, createRows } from '../mount/rows.ts'

const rows = createRows(1_000)

/** Its data are here already; the product asks its server. */
const dataProvider = {
  getList: async (
    _name: string,
    { pagination }: { pagination?: { page: number; perPage: number } },
  ) => {
    const { page = 1, perPage = 10 } = pagination ?? {}
    return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length }
  },
} as unknown as DataProvider

/** A list as react-admin's own guide shows it. */
const RowList = () => (
  <List>
    <DataTable>
      {columnNames.map((name) => (
        <DataTable.Col key={name} source={name} />
      ))}
    </DataTable>
  </List>
)

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="rows" list={RowList} />
  </Admin>,
)
