import type { Identifier } from 'react-admin'
import { createContext, useContext } from 'react'
import { useParams } from 'react-router-dom'
import type { NamedView } from '#schema/views.ts'

/** The list below a dialog, or the page of one of its records. */
export interface ListPage {
  readonly view: NamedView
  /** The record of the page, and the address below which its dialogs are; a list has them below each row. */
  readonly row?: { readonly id: Identifier; readonly address: string }
  /** Leaves the dialog for the list. */
  readonly close: () => void
  /** Reads the rows again, as something was saved. */
  readonly readAgain: () => void
  /** The same for a row that is gone; its neighbour gets the focus. */
  readonly leaveRow: (id: Identifier) => void
}

export const ListPageContext = createContext<ListPage | undefined>(undefined)

/** @throws TypeError outside of a list */
export const useListPage = (): ListPage => {
  const page = useContext(ListPageContext)
  if (page === undefined) throw new TypeError('there is no list around this dialog')
  return page
}

/** The id in the address: a number for rows of ours, a text for those of the identity provider. */
export const useRowId = (): Identifier => {
  const { view, row } = useListPage()
  const { id = '' } = useParams()
  if (row) return row.id
  return view.resource.storage === undefined ? Number(id) : id
}

/** The address below which the dialogs of the row are. */
export const useRowAddress = (): string => {
  const { view, row } = useListPage()
  const id = useRowId()
  return row?.address ?? `${view.route}/${id}`
}
