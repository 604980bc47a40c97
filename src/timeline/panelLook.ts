/** The look of the panel that a mark opens. */
export const panelLook = {
  width: 'min(380px, calc(100vw - 16px))',
  padding: '10px 14px',
  '& details': { paddingBlock: '4px', borderBottom: '1px solid var(--line)' },
  '& summary': { cursor: 'pointer' },
}
