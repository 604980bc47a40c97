import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { renderCell, renderDetail, useDisplay } from '@quayside/framework/admin'
import { fieldKey } from '@quayside/framework/i18n'
import { aesInfo, type AesInfo } from '#resources/aesInfo.ts'

type Name = keyof typeof aesInfo

const of = { name: 'aesInfo' }
const states: readonly Name[] = ['portOrderCustomsStatus', 'mrnCustomsStatus']
const heading: Name = 'portOrderReference'
const contacts: readonly Name[] = ['issuerContactName', 'issuerPhone', 'issuerFax', 'issuerEmail']

/** The one order that was found: its number and statuses in the head, and below whatever else is known. */
export const AesCard = ({ label, info }: { readonly label: string; readonly info: AesInfo }) => {
  const display = useDisplay()
  const place = (name: Name) => ({ resource: of, name, isWhole: true, canCopy: true })
  const rest = (Object.keys(aesInfo) as Name[]).filter(
    (name) => name !== heading && !states.includes(name) && !isEmpty(info[name]),
  )
  return (
    <Paper variant="outlined" component="section" className="aes-card" aria-label={label}>
      <h2>{renderCell(aesInfo[heading], info[heading], display, place(heading))}</h2>
      <Stack direction="row" component="dl" spacing={6} className="aes-states">
        {states
          .filter((name) => !isEmpty(info[name]))
          .map((name) => (
            <div key={name}>
              <dt>{display.text(fieldKey(of, name))}</dt>
              <dd>{renderCell(aesInfo[name], info[name], display, place(name))}</dd>
            </div>
          ))}
      </Stack>
      <dl className="aes-facts">
        {rest.map((name) => (
          <div key={name}>
            <dt>{display.text(fieldKey(of, name))}</dt>
            <dd>{renderDetail(aesInfo[name], info[name], display, place(name))}</dd>
          </div>
        ))}
      </dl>
      {info.issuerName !== null && contacts.every((name) => isEmpty(info[name])) ? (
        <p className="soft small">{display.text('aesInfo.noContacts')}</p>
      ) : null}
    </Paper>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
