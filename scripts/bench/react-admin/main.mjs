// The list of products as react-admin makes it: a browser builds it from /rows.json. Bundled by ../peer.ts.
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { Admin, Datagrid, List, Resource, SearchInput, SelectInput, TextField } from 'react-admin'

const { columns } = window.list

const dataProvider = {
  getList: async () => (await fetch('/rows.json')).json(),
  getMany: async () => ({ data: [] }),
}

const filters = [
  h(SearchInput, { key: 'q', source: 'q', alwaysOn: true }),
  h(SelectInput, { key: 'brand', source: 'brand', choices: [] }),
]

const ProductList = () =>
  h(
    List,
    { filters, perPage: 20 },
    h(
      Datagrid,
      null,
      columns.map((label, index) => h(TextField, { key: index, source: `c${index}`, label })),
    ),
  )

createRoot(document.getElementById('root')).render(
  h(
    Admin,
    { dataProvider, disableTelemetry: true },
    h(Resource, { name: 'products', list: ProductList }),
  ),
)
