import Box from '@mui/material/Box'
import type { RaRecord } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { PartName } from '#admin/look/PartName.tsx'
import { actionKey, fieldKey } from '#i18n/resourceKeys.ts'
import { stateFields, transitionsOf, type Transition } from '#schema/actions/states.ts'
import { blockersOf } from '#schema/actions/rules.ts'
import { fieldOf } from '#schema/resource.ts'
import { actionOf, isReadable, type NamedView } from '#schema/views.ts'
import { useFormat } from '#admin/controls/format.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'

interface Props {
  readonly view: NamedView
  readonly record: RaRecord
}

/** The states of a record by its declaration: a box for each, the present one marked, with what may follow it and the actions that lead there. */
export const StateDiagrams = (props: Props) => {
  const { resource } = props.view
  const { session } = useSessionState()
  return stateFields(resource.states)
    .filter((name) => isReadable(resource, name, session))
    .map((name) => <StateDiagram key={name} name={name} {...props} />)
}

const list = { listStyle: 'none', margin: 0, padding: 0 }

const StateDiagram = ({ view, record, name }: Props & { readonly name: string }) => {
  const { resource } = view
  const format = useFormat()
  const { text } = format
  const title = text('states.title', { field: text(fieldKey(resource, name)) })
  return (
    <Box component="section" sx={{ marginBlock: '20px 12px' }}>
      <PartName level={3}>{title}</PartName>
      <Box
        component="ul"
        aria-label={title}
        sx={{ ...list, display: 'flex', flexWrap: 'wrap', gap: '8px' }}
      >
        {transitionsOf(resource.states ?? {}, resource.actions ?? {}, name).map(([from, next]) => (
          <Box
            component="li"
            key={from}
            aria-current={record[name] === from ? 'true' : undefined}
            sx={{
              padding: '8px 12px',
              border: '1px solid var(--line)',
              borderRadius: 1,
              '&[aria-current]': {
                borderColor: 'var(--petrol)',
                boxShadow: 'inset 0 0 0 1px var(--petrol)',
              },
            }}
          >
            <State {...{ view, record, name }} value={from} />
            {next.length === 0 ? null : (
              <Box component="ul" sx={{ ...list, marginTop: '4px' }}>
                {next.map((transition) => (
                  <li key={transition.to}>
                    <Actions
                      view={view}
                      record={record}
                      transition={transition}
                      isNow={record[name] === from}
                    />
                    <span aria-hidden="true"> → </span>
                    <State {...{ view, record, name }} value={transition.to} />
                  </li>
                ))}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const State = ({
  view: { resource },
  record,
  name,
  value,
}: Props & { readonly name: string; readonly value: string }) => {
  const format = useFormat()
  const field = fieldOf(resource, name)
  return field ? renderCell(field, value, format, { resource, name, record }) : null
}

/** The actions that lead to a state; those that are possible now are links to their dialogs. */
const Actions = ({
  view: { resource, route },
  record,
  transition: { actions },
  isNow,
}: Props & { readonly transition: Transition; readonly isNow: boolean }) => {
  const { text } = useFormat()
  const { session } = useSessionState()
  const { search } = useLocation()
  return actions.map((action, index) => {
    const label = text(actionKey(resource, action))
    const isPossible =
      isNow && blockersOf(resource, actionOf(resource, action), session, record).length === 0
    return (
      <span key={action}>
        {index === 0 ? null : ', '}
        {isPossible ? (
          <Link to={{ pathname: `${route}/${record.id}/${action}`, search }}>{label}</Link>
        ) : (
          label
        )}
      </span>
    )
  })
}
