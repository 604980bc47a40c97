import type { Theme } from '@mui/material/styles'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, type ReactNode } from 'react'
import { useText } from '#i18n/useText.ts'
import { LanguageSetting } from '#admin/look/LanguageSetting.tsx'
import { PartName } from '#admin/look/PartName.tsx'
import { Setting } from '#admin/look/Setting.tsx'

const lines = {
  px: 4,
  '& > .setting': {
    m: 0,
    py: 3,
    gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: 6,
  },
  '& > .setting > span': { color: 'text.primary', fontSize: 'inherit' },
  '& > .setting + .setting': { borderTop: 1, borderColor: 'divider' },
}

/** What is chosen for this device. */
export const Appearance = () => {
  const text = useText()
  const hasSidebar = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  return (
    <Stack spacing={6}>
      <p className="soft">{text('settings.ofDevice')}</p>
      <Part name={text('settings.portal')}>
        <Setting choice="theme" />
        <LanguageSetting />
        {hasSidebar ? <Setting choice="rail" /> : null}
      </Part>
      <Part name={text('settings.lists')}>
        <Setting choice="density" />
        <Setting choice="rows" />
        <Setting choice="live" />
      </Part>
      <Part name={text('settings.keyboard')}>
        <Setting choice="plainKeys" />
      </Part>
    </Stack>
  )
}

const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <PartName id={heading}>{name}</PartName>
      <Paper variant="outlined" sx={lines}>
        {children}
      </Paper>
    </section>
  )
}
