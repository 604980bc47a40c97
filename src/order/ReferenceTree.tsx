import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { documentAddress, tabAddress, tabWithList } from '@quayside/framework'
import {
  type CellContext,
  documentKey,
  failureText,
  renderCell,
  SectionFrame,
  useFormat,
  useText,
  useProvider,
  useSessionState,
} from '@quayside/framework/admin'
import { isReleased } from '#resources/customsCodes.ts'
import { portOrderDocument, portOrderPage } from '#resources/documents/portOrder.ts'
import type { PortOrder } from '#resources/order/portOrder.ts'
import {
  referenceInformation,
  referenceInformationRelatedRows,
  type ReferenceInformation,
} from '#resources/order/referenceInformation.ts'

type Side = keyof typeof referenceInformationRelatedRows.tabs

const tree = {
  '& li': { py: 0.75 },
  '& [data-own=true]': { fontWeight: 600 },
  '& ul': { ml: 2, pl: 3.5, borderLeft: 2, borderColor: 'divider' },
}

/** The collector of an order with all its orders; or the orders of a collector. */
export const ReferenceTree = ({ order }: { readonly order: PortOrder }) => {
  const text = useText()
  const format = useFormat()
  const { portOrderReference, assignedPortOrderReferenceList: assigned } = order
  const isCollector = assigned.some(({ referenceType }) => referenceType === 'CHILD')
  const isCollected = assigned.some(({ referenceType }) => referenceType === 'PARENT')
  const ask = useAsk()
  const parents = useQuery({ ...ask('parents', portOrderReference), enabled: isCollected })
  // Companies without a part in a collector do not see its orders.
  const heads: readonly (ReferenceInformation | undefined)[] = isCollector
    ? [undefined]
    : (parents.data?.filter(({ accessRights }) => accessRights !== 'NONE') ?? [])
  const children = useQueries({
    queries: heads.map((head) => ask('children', head?.portOrderReference ?? portOrderReference)),
  })
  if (assigned.length === 0) return null
  const isWaiting = parents.isLoading || children.some(({ isLoading }) => isLoading)
  const failed = [parents, ...children].find(({ isError }) => isError)
  return (
    <SectionFrame title={text('section.references')} isWide>
      {isWaiting ? <p className="soft">{format.text('ra.page.loading')}</p> : null}
      {failed ? (
        <p role="alert">{failureText(text('page.failed'), failed.error, format.text)}</p>
      ) : null}
      <Box component="ul" aria-label={text('section.references')} sx={tree}>
        {(parents.data ?? []).map((parent) => (
          <li key={parent.portOrderReference}>
            <TreeLine row={parent} kind={text('page.collector')} />
            <Orders rows={children[heads.indexOf(parent)]?.data} own={portOrderReference} />
          </li>
        ))}
        {isCollector ? (
          <li>
            <Typography component="span" variant="subtitle1">
              <span className="soft">{text('page.collector')}</span>{' '}
              <span className="cell-number">{portOrderReference}</span>{' '}
              <span className="soft">{text('page.thisOrder')}</span>
            </Typography>
            <Orders rows={children[0]?.data} own={portOrderReference} />
          </li>
        ) : null}
      </Box>
    </SectionFrame>
  )
}

const Orders = ({
  rows,
  own,
}: {
  readonly rows: readonly ReferenceInformation[] | undefined
  readonly own: string
}) => {
  const text = useText()
  if (rows === undefined || rows.length === 0) return null
  const told = rows.filter((row) => codeOf(row) !== undefined)
  const count = told.filter((row) => isReleased(codeOf(row))).length
  return (
    <>
      {told.length > 0 ? (
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 1 }}>
          {text('page.released', { count, total: rows.length })}
        </Typography>
      ) : null}
      <ul aria-label={text('page.orders')}>
        {rows.map((row) => (
          <li key={row.portOrderReference} data-own={row.portOrderReference === own}>
            <TreeLine row={row} isOwn={row.portOrderReference === own} />
          </li>
        ))}
      </ul>
    </>
  )
}

const TreeLine = ({
  row,
  kind,
  isOwn = false,
}: {
  readonly row: ReferenceInformation
  readonly kind?: string
  readonly isOwn?: boolean
}) => {
  const text = useText()
  const format = useFormat()
  const { id, portOrderReference, accessRights, issuer } = row
  const code = codeOf(row)
  const cell: CellContext = { resource: referenceInformationRelatedRows, name: 'customsEmpStatus' }
  return (
    <Stack direction="row" component="span">
      {kind === undefined ? null : <span className="soft">{kind} </span>}
      {id === null || isOwn ? (
        <span className="cell-number">{portOrderReference}</span>
      ) : (
        <Link
          className="cell-number"
          // The same tab of the other order.
          to={tabAddress(
            documentAddress(portOrderDocument, portOrderPage, { id }),
            portOrderPage,
            tabWithList(portOrderPage, 'assignedPortOrderReferenceList'),
          )}
        >
          {portOrderReference}
        </Link>
      )}{' '}
      {code === undefined
        ? null
        : renderCell(referenceInformation.customsEmpStatus, code, format, cell)}{' '}
      <span className="soft">
        {isOwn ? text('page.thisOrder') : accessRights === 'NONE' ? text('page.noAccess') : issuer}
      </span>
    </Stack>
  )
}

/** The platform's code, or that of the older monitoring for readers of that only. */
const codeOf = ({ customsEmpStatus, customsStatus }: ReferenceInformation): string | undefined =>
  customsEmpStatus ?? customsStatus ?? undefined

const useAsk = () => {
  const { session } = useSessionState()
  const calls = useProvider()
  const { archive } = session
  return (side: Side, portOrderReference: string) => ({
    queryKey: [...documentKey(portOrderDocument), side, portOrderReference, archive],
    queryFn: async () => {
      const tab = referenceInformationRelatedRows.tabs[side]
      const { entityList } = await calls.readRelatedRows(tab, { id: 0, portOrderReference }, 0, {
        meta: { archive },
      })
      return entityList as readonly unknown[] as readonly ReferenceInformation[]
    },
    retry: false,
  })
}
