import type { ReactNode } from 'react'

const Icon = ({ children }: { readonly children: ReactNode }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

export const EditIcon = () => (
  <Icon>
    <path d="M4 20h4L19 9l-4-4L4 16v4zM13 7l4 4" />
  </Icon>
)
export const DeleteIcon = () => (
  <Icon>
    <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />
  </Icon>
)
export const OpenIcon = () => (
  <Icon>
    <path d="M9 6l6 6-6 6" />
  </Icon>
)
export const CopyIcon = () => (
  <Icon>
    <path d="M9 9h11v11H9zM15 9V4H4v11h5" />
  </Icon>
)
export const DoneIcon = () => (
  <Icon>
    <path d="M5 13l4 4L19 7" />
  </Icon>
)
