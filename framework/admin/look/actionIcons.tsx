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
export const StopIcon = () => (
  <Icon>
    <path d="M8 3h8l5 5v8l-5 5H8l-5-5V8zM8 12h8" />
  </Icon>
)
export const ReserveIcon = () => (
  <Icon>
    <path d="M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v4l3 2" />
  </Icon>
)
export const LiftIcon = () => (
  <Icon>
    <path d="M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 9l6 6M15 9l-6 6" />
  </Icon>
)
export const ReleaseIcon = () => (
  <Icon>
    <path d="M3 6v12M7 12h13M15 7l5 5-5 5" />
  </Icon>
)
export const ConfirmIcon = () => (
  <Icon>
    <path d="M4 13l4 4L17 8M13 17l1 1L21 10" />
  </Icon>
)
export const WorkIcon = () => (
  <Icon>
    <path d="M5 4h14v17H5zM9 2h6v4H9zM9 13l2 2 4-4" />
  </Icon>
)
export const MoreIcon = () => (
  <Icon>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
  </Icon>
)
