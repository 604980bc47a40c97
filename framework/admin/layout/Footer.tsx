import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useApplication } from '#admin/session/useApplication.ts'
import { useText } from '#i18n/useText.ts'
import { useServices } from './ServicesContext.ts'

const Root = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  padding: '10px 20px',
  borderTop: '1px solid var(--line)',
  color: 'var(--ink-soft)',
  fontSize: 'var(--text-small)',
  '& a': { color: 'inherit' },
  '@media print': { display: 'none' },
})

/** Copyright, and the links of the deployment. */
export const Footer = () => {
  const { links } = useServices().config
  const text = useText()
  const { name } = useApplication()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <Root>
      <span>{text('shell.copyright', { year, name })}</span>
      {links.imprint === null ? null : <a href={links.imprint}>{text('shell.imprint')}</a>}
      {links.privacy === null ? null : <a href={links.privacy}>{text('shell.privacy')}</a>}
    </Root>
  )
}
