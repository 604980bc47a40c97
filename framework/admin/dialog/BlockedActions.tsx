import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ruleKey } from '#i18n/resourceKeys.ts'
import type { Text } from '#i18n/messages.ts'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#schema/resource.ts'
import type { Blocker } from '#schema/actions/rules.ts'
import { Popover } from '#admin/look/panels/Popover.tsx'

/** A reason against an action as a text. */
export const formatBlocker = (resource: Resource, blocker: Blocker, text: Text): string =>
  blocker.kind === 'rule'
    ? text(ruleKey(resource, blocker.name))
    : text('whyNot.right', {
        rights: blocker.anyOf
          .map((right) => text(`permission.${right}`))
          .join(text('whyNot.between')),
      })

export type BlockedAction = { readonly label: string; readonly blockers: readonly Blocker[] }

/** Each impossible action, with every reason. */
export const BlockedReasons = ({
  resource,
  blocked,
}: {
  readonly resource: Resource
  readonly blocked: readonly BlockedAction[]
}) => {
  const text = useText()
  return (
    <Box sx={{ px: 4, py: 3, maxWidth: 'min(600px, 92vw)' }}>
      <p>{text('whyNot.intro')}</p>
      <dl>
        {blocked.map(({ label, blockers }) => (
          <div key={label}>
            <Typography component="dt" variant="subtitle1" color="textPrimary">
              {label}
            </Typography>
            {blockers.map((blocker) => (
              <Typography component="dd" key={JSON.stringify(blocker)} sx={{ mb: 2 }}>
                {formatBlocker(resource, blocker, text)}
              </Typography>
            ))}
          </div>
        ))}
      </dl>
    </Box>
  )
}

/** Explains missing buttons. */
export const BlockedActions = ({
  resource,
  blocked,
}: {
  readonly resource: Resource
  readonly blocked: readonly BlockedAction[]
}) => {
  const text = useText()
  return blocked.length === 0 ? null : (
    <Popover label={text('whyNot.title')} button={text('whyNot.title')} looks="text">
      {() => <BlockedReasons resource={resource} blocked={blocked} />}
    </Popover>
  )
}
