import type { Theme } from '@mui/material/styles'
import { dialogs } from './dialogs.ts'
import { inputs } from './inputs.ts'
import { messages } from './messages.ts'
import { panels } from './panels.ts'
import { theme } from './theme.ts'

/** The theme with the look of what the first rows do not have: messages, panels, dialogs and the inputs of forms. */
export const lateTheme: Theme = {
  ...theme,
  components: { ...theme.components, ...messages, ...panels, ...dialogs, ...inputs },
}
