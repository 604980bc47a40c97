import { useText } from '#i18n/useText.ts'
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
  const name = text(bar.isChosen ? 'chart.chosen' : 'chart.bar', {
    label: bar.label,
    value: bar.shown,
  })
  const content = (
    <>
      <title>{name}</title>
      {children}
    </>
  )
  return bar.to === undefined ? (
    <g data-tone={bar.tone}>{content}</g>
  ) : (
    <Inner to={bar.to} isChosen={bar.isChosen ?? false} tone={bar.tone}>
      {content}
    </Inner>
  )
}

const Inner = ({
  to,
  isChosen,
  tone,
  children,
}: {
  readonly to: To
  readonly isChosen: boolean
  readonly tone: ChartBar['tone']
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
      data-tone={tone}
      onClick={handleClick}
    >
      {children}
    </a>
  )
}
