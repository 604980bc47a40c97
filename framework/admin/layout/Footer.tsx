import { useState } from 'react'
import { useApplication } from '#admin/session/useApplication.ts'
import { useText } from '#i18n/useText.ts'
import { useServices } from './ServicesContext.ts'

export const Footer = () => {
  const { links } = useServices().config
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
