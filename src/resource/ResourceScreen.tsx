import type { NamedView } from '#resources/kit/views.ts'

export const ResourceScreen = ({ view }: { readonly view: NamedView }) => <p>{view.name}</p>
