import { LocalesMenuButton } from 'react-admin'
import { useText } from '#i18n/useText.ts'
import { NamedMenu } from './NamedMenu.tsx'

/** react-admin's menu of the languages of this deployment. */
export const LocalesMenu = () => {
  const name = useText()('shell.language')
  return (
    <NamedMenu name={name}>
      <LocalesMenuButton icon={`${name}: `} />
    </NamedMenu>
  )
}
