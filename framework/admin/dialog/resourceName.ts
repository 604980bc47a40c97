import type { NamedView } from '#schema/views.ts'

/** The name of a view in react-admin: its address without the slash. */
export const resourceNameOf = ({ route }: Pick<NamedView, 'route'>): string => route.slice(1)
