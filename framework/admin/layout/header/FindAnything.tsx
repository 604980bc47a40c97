import HomeOutlined from '@mui/icons-material/HomeOutlined'
import { useState, type ReactNode } from 'react'
import { useText } from '#i18n/useText.ts'
import type { Known, Option } from '#admin/search/option.ts'
import { Palette } from '#admin/search/Palette.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useIcons, useMenu } from '#admin/layout/menu.ts'
import { settingsIcons } from '#admin/settings/SettingsMenu.tsx'
import { useSettingsPlaces } from '#admin/settings/settingsPlaces.ts'

/** Number of recently opened options. */
const recentMost = 5

/** An opened option, with the mode in which it can be opened again. */
type Opened = { readonly option: Option; readonly archive: boolean }

/** The shell's options for the palette: its pages, and the actions of its header. */
export const FindAnything = ({
  isOpen,
  languages,
  modifier,
  onLanguage,
  onKeys,
  onSignOut,
  onClose,
}: {
  readonly isOpen: boolean
  /** The other languages of this deployment. */
  readonly languages: readonly { readonly locale: string; readonly name: string }[]
  readonly modifier: string
  readonly onLanguage: (locale: string) => void
  readonly onKeys: () => void
  readonly onSignOut: () => void
  readonly onClose: () => void
}) => {
  const text = useText()
  const { session, setArchive } = useSessionState()
  const { archive } = session
  const [opened, setOpened] = useState<readonly Opened[]>([])
  const { items } = useMenu()
  const settings = useSettingsPlaces()
  const icons = useIcons()
  if (!isOpen) return null
  const home = 'ra.page.dashboard'
  const overview = { name: '', route: '/', title: home, label: home, card: home } as const
  const iconOf = (name: string): ReactNode => {
    const Icon = name === '' ? HomeOutlined : icons[name]
    return Icon && <Icon key={name} />
  }
  const screens: Known[] = [overview, ...items].map(({ name, route, title, label, card }) => ({
    key: `screen ${route}`,
    icon: iconOf(name),
    label: text(label),
    names: [text(title), text(card), route],
    goal: { to: route },
  }))
  const act = (key: string, label: string, run: () => void, leaves = false): Known => ({
    key: `shell ${key}`,
    label,
    names: [],
    goal: { run, leaves },
  })
  const actions = [
    act(
      'archive',
      text(archive ? 'palette.archiveOff' : 'palette.archiveOn'),
      () => setArchive(!archive),
      true,
    ),
    ...settings.map(({ route, title }) => {
      const Icon = icons[route] ?? settingsIcons[route]
      return {
        key: `screen ${route}`,
        icon: Icon && <Icon key={route} />,
        label: text('settings.page', { page: text(title) }),
        names: [text(title), route],
        goal: { to: route },
      }
    }),
    act('log', text('log.open'), () => openPopup('log')),
    act('help', text('shell.help'), () => openPopup('help')),
    act('keys', text('keys.title'), onKeys),
    ...languages.map(({ locale, name }) =>
      act(locale, text('palette.language', { name }), () => onLanguage(locale)),
    ),
    act('signOut', text('ra.auth.logout'), onSignOut, true),
  ]
  return (
    // The header of a dialog would be that of the page without a section around it.
    <section>
      <Palette
        screens={screens}
        actions={actions}
        icons={new Map(items.map(({ name, route }) => [route, iconOf(name)]))}
        recent={opened.filter((one) => one.archive === archive).map(({ option }) => option)}
        modifier={modifier}
        onOpened={(option) => {
          const key = `recent ${option.key.replace(/^recent /, '')}`
          const others = opened.filter((one) => one.option.key !== key || one.archive !== archive)
          setOpened([{ option: { ...option, key }, archive }, ...others].slice(0, recentMost))
        }}
        onClose={onClose}
      />
    </section>
  )
}

const buttonOf = (popup: string) =>
  document.querySelector<HTMLButtonElement>(
    `[data-popup=${popup}] button, button[data-popup=${popup}]`,
  )

/** Clicks its button, so that the focus continues from there. */
const openPopup = (name: string): void => {
  const button = buttonOf(name)
  button?.focus()
  button?.click()
}
