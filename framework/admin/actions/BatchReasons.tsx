import Typography from '@mui/material/Typography'
import { ruleKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { ActionResult } from '#schema/actions/actionBatch.ts'
import type { Resource } from '#schema/resource.ts'

/** Why some rows were or will be left out: each reason once, with its rows. */
export const BatchReasons = ({
  resource,
  results,
  nameOf,
}: {
  readonly resource: Resource
  readonly results: readonly ActionResult[]
  readonly nameOf: (key: unknown) => string
}) => {
  const text = useText()
  const byReason = new Map<string, string[]>()
  for (const { key, outcome, reasons } of results) {
    const told =
      outcome === 'blocked'
        ? reasons.map((reason) => text(ruleKey(resource, reason)))
        : [text(outcome === 'done' ? 'batch.notFound' : `batch.${outcome}`)]
    const reason = told.join(' ')
    byReason.set(reason, [...(byReason.get(reason) ?? []), nameOf(key)])
  }
  return (
    <dl>
      {[...byReason].map(([reason, names]) => (
        <div key={reason}>
          <Typography component="dt" sx={{ color: 'inherit', fontWeight: 600 }}>
            {reason}
          </Typography>
          <Typography component="dd" className="cell-number" color="textSecondary" sx={{ mb: 1.5 }}>
            {names.join(', ')}
          </Typography>
        </div>
      ))}
    </dl>
  )
}
