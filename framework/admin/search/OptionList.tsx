import Box from '@mui/material/Box'
import ListSubheader from '@mui/material/ListSubheader'
import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import type { Option, OptionGroup } from './option.ts'

const list = {
  flex: 1,
  minHeight: 0,
  px: 2,
  pb: 2,
  overflow: 'auto',
  '& mark': {
    background: 'none',
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
}
const heading = { px: 2, pt: 2, pb: 1, background: 'var(--surface-raised)', fontWeight: 600 }
const icon = { flex: '0 0 18px', color: 'text.secondary', '& svg': { display: 'block', mt: 0.5 } }

const Option = styled('div')({
  display: 'flex',
  gap: 10,
  padding: '6px 8px',
  borderLeft: '3px solid transparent',
  borderRadius: 4,
  overflowWrap: 'anywhere',
  // Not hidden under the sticky group name.
  scrollMarginTop: 32,
  cursor: 'pointer',
  '&:hover': { background: 'var(--hover)' },
  '&[aria-selected=true]': {
    borderLeftColor: 'var(--petrol)',
    background: 'var(--petrol-tint)',
    '& .soft': { color: 'var(--ink)' },
  },
  '&[data-further=true]': { color: 'var(--petrol)', '&::after': { content: "' →' / ''" } },
})

/** The option groups of a combobox; `active` is the key of the current option. */
export const OptionList = ({
  id,
  label,
  groups,
  active,
  onChoose,
}: {
  readonly id: string
  readonly label: string
  readonly groups: readonly OptionGroup[]
  readonly active: string | undefined
  readonly onChoose: (option: Option, isInList: boolean) => void
}) => {
  useEffect(() => {
    if (active === undefined) return
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    // The input handles the keyboard; only pointers choose here.
    // oxlint-disable jsx-a11y/prefer-tag-over-role
    <Box id={id} role="listbox" aria-label={label} sx={list}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={optionId(id, group.key)}>
          <ListSubheader
            component="div"
            disableSticky={false}
            role="presentation"
            id={optionId(id, group.key)}
            sx={heading}
          >
            {group.label}
          </ListSubheader>
          {group.options.map((option) => (
            <Option
              key={option.key}
              id={optionId(id, option.key)}
              data-further={option.isFurther}
              role="option"
              aria-selected={option.key === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onChoose(option, event.ctrlKey || event.metaKey)}
            >
              <Box component="span" aria-hidden="true" sx={icon}>
                {option.icon}
              </Box>
              <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                {option.face ?? option.label}
              </Box>
            </Option>
          ))}
        </div>
      ))}
    </Box>
    // oxlint-enable jsx-a11y/prefer-tag-over-role
  )
}

/** Ids of elements have no blanks. */
export const optionId = (list: string, key: string): string =>
  `${list}-${encodeURIComponent(key).replaceAll('%', '_')}`
