import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import { usePermissionName } from '#admin/session/usePermissionName.ts'

const rows = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
}

/** Permissions to choose from, in their order. */
export const PermissionBoxes = ({
  title,
  permissions,
  chosen,
  isLocked = () => false,
  onChoose,
}: {
  readonly title: string
  readonly permissions: readonly string[]
  readonly chosen: readonly string[]
  /** For those that stay as they are. */
  readonly isLocked?: (permission: string) => boolean
  readonly onChoose: (chosen: readonly string[]) => void
}) => {
  const nameOf = usePermissionName()
  return (
    <Box component="fieldset" sx={rows}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {title}
      </FormLabel>
      {permissions.map((permission) => (
        <FormControlLabel
          key={permission}
          label={nameOf(permission)}
          disabled={isLocked(permission)}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(permission)}
              onChange={({ target }) =>
                onChoose(
                  permissions.filter((one) =>
                    one === permission ? target.checked : chosen.includes(one),
                  ),
                )
              }
            />
          }
        />
      ))}
    </Box>
  )
}
