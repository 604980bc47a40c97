import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import { useText } from '#i18n/useText.ts'
import { keepChoice } from '#admin/look/appearance.ts'
import { useChoice } from '#admin/look/useChoice.ts'
import { AreaLinks } from './AreaLinks.tsx'
import './rail.css'

/** The areas beside a wide page; folded, their icons alone. It is an addition to the menu, which has them too. */
export const Rail = () => {
  const text = useText()
  const isOpen = useChoice('rail') === 'open'
  const name = text(isOpen ? 'shell.railFold' : 'shell.railUnfold')
  return (
    <nav className="rail" aria-label={text('shell.areas')}>
      <AreaLinks />
      <IconButton
        className="rail-fold"
        aria-label={name}
        aria-expanded={isOpen}
        onClick={() => keepChoice('rail', isOpen ? 'folded' : 'open')}
      >
        {isOpen ? <ChevronLeft /> : <ChevronRight />}
      </IconButton>
    </nav>
  )
}
