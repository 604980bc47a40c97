import { styled } from '@mui/material/styles'

/** A text with its line breaks. */
export const WholeText = styled('span')({ whiteSpace: 'pre-wrap' })
