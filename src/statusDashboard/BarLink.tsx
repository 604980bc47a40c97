import { useText } from '@quayside/framework/admin'
import type { MouseEvent, ReactNode } from 'react'
import { useHref, useNavigate, type To } from 'react-router-dom'
import type { ChartBar } from './chartBar.ts'

/** A bar as a link inside an SVG: reached by Tab, followed by Enter, opened in a new tab like any link. */
export const BarLink = ({
  bar,
  children,
}: {
  readonly bar: ChartBar
  readonly children: ReactNode
}) => {
  const text = useText()
  const name = text(bar.isChosen ? 'statusChart.chosen' : 'statusChart.bar', {
    label: bar.label,
    value: bar.shown,
  })
  const content = (
    <>
      <title>{name}</title>
      {children}
    </>
  )
  const tone = bar.tone === undefined ? '' : ` bar-${bar.tone}`
  return bar.to === undefined ? (
    <g className={`bar${tone}`}>{content}</g>
  ) : (
    <Inner to={bar.to} isChosen={bar.isChosen ?? false} className={`bar${tone}`}>
      {content}
    </Inner>
  )
}

const Inner = ({
  to,
  isChosen,
  className,
  children,
}: {
  readonly to: To
  readonly isChosen: boolean
  readonly className: string
  readonly children: ReactNode
}) => {
  const href = useHref(to)
  const navigate = useNavigate()
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
      return
    event.preventDefault()
    void navigate(to)
  }
  return (
    <a
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className={className}
      onClick={handleClick}
    >
      {children}
    </a>
  )
}
