import { createRoot } from 'react-dom/client'
import { PublicStatus, type PublicStatusProps } from './PublicStatus.tsx'

/** Shows the public customs status page, which needs no sign-in. */
export const showPublicStatus = (root: HTMLElement, props: PublicStatusProps): void =>
  createRoot(root).render(<PublicStatus {...props} />)
