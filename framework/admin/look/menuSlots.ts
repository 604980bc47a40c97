/** `slotProps` of a MUI `Menu`: what readers call it, also as a landmark, since content outside of landmarks is missed. */
export const menuSlots = (label: string) =>
  ({
    list: { 'aria-label': label },
    paper: { component: 'section', 'aria-label': label },
  }) as const
