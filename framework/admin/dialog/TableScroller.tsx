import type { ReactNode } from 'react'

/** A short table, which scrolls sideways where it is too wide, also by keyboard. */
export const TableScroller = ({
  label,
  className = '',
  children,
}: {
  readonly label: string
  readonly className?: string
  /** Head and body of the table. */
  readonly children: ReactNode
}) => (
  <section
    className={`plain-table-scroller ${className}`}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
  >
    <table className="plain-table">{children}</table>
  </section>
)
