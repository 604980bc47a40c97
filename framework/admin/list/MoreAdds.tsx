import DownIcon from '@mui/icons-material/ArrowDropDown'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { addItems } from './addItems.tsx'
import type { AddLink } from './tools.ts'
import { menuSlots } from '#admin/look/menuSlots.ts'

/** The menu of the other ways to add entries. */
export const MoreAdds = ({ adds }: { readonly adds: readonly AddLink[] }) => {
  const label = useText()('list.moreTools')
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  return (
    <>
      <Button
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <DownIcon />
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        slotProps={menuSlots(label)}
        onClose={close}
      >
        {addItems(adds, close)}
      </Menu>
    </>
  )
}
