import { createContext, type ComponentType } from 'react'
import { ToastStack } from '#admin/messages/ToastStack.tsx'

/** The messages of the layout: those of `Admin`. */
export const NotificationSlot = createContext<ComponentType>(ToastStack)
