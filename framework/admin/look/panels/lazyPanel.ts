import { lazyPart } from '#admin/look/load/lazyPart.tsx'

/** A panel over the page, whose code comes with the first one. */
export const Panel = lazyPart(async () => (await import('./Panel.tsx')).Panel)
