/** A filled shape with an edge towards what is below it, as attributes of SVG. */
export const full = { fill: 'var(--petrol)', stroke: 'var(--surface-raised)' }

/** An outline. */
export const line = { fill: 'var(--surface-raised)', stroke: 'var(--petrol)', strokeWidth: 2 }
