import { useText } from '#i18n/useText.ts'
import type { Resource } from '#schema/resource.ts'
import { printBlocker, type BlockedAction } from './WhyNot.tsx'

/** Each impossible action, with every reason. */
export const WhyNotReasons = ({
  resource,
  blocked,
}: {
  readonly resource: Resource
  readonly blocked: readonly BlockedAction[]
}) => {
  const text = useText()
  return (
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
  )
}
