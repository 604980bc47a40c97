import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { ruleKey } from '#i18n/resourceKeys.ts'
import { useText, type Text } from '#i18n/useText.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import type { Blocker } from '#resources/kit/rules.ts'

/** A reason against an action, in the user's language. */
export const printBlocker = (resource: Resource, blocker: Blocker, text: Text): string =>
  blocker.kind === 'rule'
    ? text(ruleKey(resource, blocker.name))
    : text('whyNot.right', {
        rights: blocker.anyOf
          .map((right) => text(`permission.${right}`))
          .join(`" ${text('whyNot.or')} "`),
      })

export type BlockedAction = { readonly label: string; readonly blockers: readonly Blocker[] }

/** Explains what is missing on a screen: each action that cannot be done, with every reason. */
export const WhyNot = ({
  resource,
  blocked,
}: {
  readonly resource: Resource
  readonly blocked: readonly BlockedAction[]
}) => {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (blocked.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('whyNot.title')}
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('whyNot.open') } }}
      >
        <div className="why-not">
          <p>{text('whyNot.intro')}</p>
          <dl>
            {blocked.map(({ label, blockers }) => (
              <div key={label}>
                <dt>{label}</dt>
                {blockers.map((blocker) => (
                  <dd key={JSON.stringify(blocker)}>{printBlocker(resource, blocker, text)}</dd>
                ))}
              </div>
            ))}
          </dl>
        </div>
      </Popover>
    </>
  )
}
