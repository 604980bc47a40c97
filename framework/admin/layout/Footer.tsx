import { useState } from 'react'
import { useApplication } from '#admin/session/useApplication.ts'
import { useText } from '#i18n/useText.ts'
import type { Config } from '#admin/session/config.ts'

export const Footer = ({ links }: { readonly links: Config['links'] }) => {
  const text = useText()
  const { name } = useApplication()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className="foot">
      <span>{text('shell.copyright', { year, name })}</span>
      {links.imprint === null ? null : <a href={links.imprint}>{text('shell.imprint')}</a>}
      {links.privacy === null ? null : <a href={links.privacy}>{text('shell.privacy')}</a>}
    </footer>
  )
}
