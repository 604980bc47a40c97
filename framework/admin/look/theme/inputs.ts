import type { Theme } from '@mui/material/styles'

const inputHeight = 36

/** Not the hidden copy by which MUI measures a text area. */
const readOnly = '[readonly]:not([aria-hidden])'

/** Inputs of a form: the label above, the hint or the problem below, which always has its line so that nothing moves. */
export const inputs: Theme['components'] = {
  MuiFormControl: {
    defaultProps: { fullWidth: true, size: 'small' },
    styleOverrides: { root: { gap: 2, marginBottom: 4, minWidth: 0 } },
  },
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: 'inherit',
        fontWeight: 600,
        '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'inherit' },
      },
    },
  },
  // Above its input, instead of in its frame.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        maxWidth: 'none',
        overflow: 'visible',
        transform: 'none',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        minHeight: '1.3em',
        margin: 0,
        '&.Mui-disabled': { color: 'var(--ink-soft)' },
        '&.Mui-error': { color: 'var(--danger)' },
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { lineHeight: 'inherit', color: 'inherit' },
      input: { height: 'auto' },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: inputHeight,
        borderRadius: 4,
        background: 'var(--surface-raised)',
        [`&:has(${readOnly}), &.Mui-disabled`]: {
          background: 'var(--paper)',
          color: 'var(--ink-soft)',
        },
        [`&:has(${readOnly}) fieldset`]: { borderStyle: 'dashed' },
        '&.Mui-focused': { outline: '2px solid var(--focus)', outlineOffset: 1 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
      },
      input: {
        padding: '6px 10px',
        '&:focus-visible': { outline: 0 },
        '&:is(textarea)': { resize: 'vertical' },
        '&.Mui-disabled': { WebkitTextFillColor: 'var(--ink-soft)' },
      },
      notchedOutline: {
        top: 0,
        borderColor: 'var(--line-strong)',
        '& legend': { display: 'none' },
      },
      adornedEnd: { paddingRight: 4 },
      // The text area has the padding.
      multiline: { padding: 0 },
    },
  },
  MuiSelect: {
    defaultProps: {
      MenuProps: {
        anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
        transformOrigin: { vertical: 'top', horizontal: 'left' },
        slotProps: { paper: { style: { maxHeight: 340 } } },
      },
    },
    styleOverrides: {
      select: {
        // A select in the grid or the bar has less room for its arrow.
        '&&&': { minWidth: 0, paddingRight: 'var(--select-arrow, 28px)' },
        '&:focus': { background: 'none' },
      },
      icon: { right: 4, color: 'var(--ink-soft)' },
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 4 } } },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 4 } } },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { gap: 4, minHeight: 32, marginLeft: -4, marginRight: 0 },
      label: {
        minWidth: 0,
        overflowWrap: 'anywhere',
        '&.Mui-disabled': { color: 'var(--ink-soft)' },
        // What a choice means, below its name.
        '& > small': { display: 'block', color: 'var(--ink-soft)' },
      },
      asterisk: { '&.Mui-error': { color: 'inherit' } },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      // As the other inputs; doubled classes, as its own rules name two.
      root: {
        '& .MuiOutlinedInput-root.MuiInputBase-root': {
          padding: 0,
          '& .MuiAutocomplete-input.MuiInputBase-input': { padding: '6px 10px' },
        },
        '&.MuiAutocomplete-hasPopupIcon .MuiOutlinedInput-root.MuiInputBase-root, &.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root.MuiInputBase-root':
          { paddingRight: 32 },
        '&.MuiAutocomplete-hasPopupIcon.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root.MuiInputBase-root':
          { paddingRight: 60 },
      },
      paper: {
        marginTop: 2,
        border: '1px solid var(--line)',
        boxShadow: 'var(--shadow)',
      },
      listbox: {
        maxHeight: 220,
        padding: '4px 0',
        '& .MuiAutocomplete-option.MuiAutocomplete-option': {
          minHeight: 32,
          padding: '4px 10px',
          overflowWrap: 'anywhere',
          '&.Mui-focused': { background: 'var(--petrol-tint)' },
          '&[aria-selected=true]': { color: 'var(--petrol)', fontWeight: 600 },
        },
      },
      noOptions: { padding: '6px 10px' },
      loading: { padding: '6px 10px' },
    },
  },
}
