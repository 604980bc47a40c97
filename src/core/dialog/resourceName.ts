import type { NamedView } from '#resources/kit/views.ts'

/** The name by which react-admin knows a view: its address without the slash. */
export const resourceNameOf = ({ route }: Pick<NamedView, 'route'>): string => route.slice(1)
