import type { ReactNode } from 'react'

/** A list with its heading, which folds it away. */
export const Section = ({
  title,
  count,
  children,
}: {
  readonly title: string
  /** Rows, where they are known. */
  readonly count?: number | undefined
  readonly children: ReactNode
}) => (
  <details className="support-section" open>
    <summary>
      <h2>{title}</h2>
      {count === undefined ? null : <span className="soft"> {count}</span>}
    </summary>
    {children}
  </details>
)
