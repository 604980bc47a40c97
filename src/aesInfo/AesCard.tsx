import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type CellContext, renderCell, renderDetail, useFormat } from '@quayside/framework/admin'
import { fieldKey } from '@quayside/framework/i18n'
import { aesInfo, type AesInfo } from '#resources/aesInfo.ts'

type Name = keyof typeof aesInfo

const of = { name: 'aesInfo' }
const states: readonly Name[] = ['portOrderCustomsStatus', 'mrnCustomsStatus']
const heading: Name = 'portOrderReference'
const contacts: readonly Name[] = ['issuerContactName', 'issuerPhone', 'issuerFax', 'issuerEmail']

const card = { maxWidth: 960, px: 5, py: 4, '& dt': { fontSize: 'var(--text-small)' } }
const facts = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: '12px 24px',
  mt: 3,
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
}

/** The one order that was found: its number and statuses in the head, and below whatever else is known. */
export const AesCard = ({ label, info }: { readonly label: string; readonly info: AesInfo }) => {
  const format = useFormat()
  const cell = (name: Name): CellContext => ({
    resource: of,
    name,
    isFullText: true,
    canCopy: true,
  })
  const rest = (Object.keys(aesInfo) as Name[]).filter(
    (name) => name !== heading && !states.includes(name) && !isEmpty(info[name]),
  )
  return (
    <Paper variant="outlined" component="section" aria-label={label} sx={card}>
      <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
        {renderCell(aesInfo[heading], info[heading], format, cell(heading))}
      </Typography>
      <Stack direction="row" component="dl" spacing={6}>
        {states
          .filter((name) => !isEmpty(info[name]))
          .map((name) => (
            <div key={name}>
              <dt>{format.text(fieldKey(of, name))}</dt>
              <dd>{renderCell(aesInfo[name], info[name], format, cell(name))}</dd>
            </div>
          ))}
      </Stack>
      <Box component="dl" sx={facts}>
        {rest.map((name) => (
          <div key={name}>
            <dt>{format.text(fieldKey(of, name))}</dt>
            <dd>{renderDetail(aesInfo[name], info[name], format, cell(name))}</dd>
          </div>
        ))}
      </Box>
      {info.issuerName !== null && contacts.every((name) => isEmpty(info[name])) ? (
        <p className="soft small">{format.text('aesInfo.noContacts')}</p>
      ) : null}
    </Paper>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
