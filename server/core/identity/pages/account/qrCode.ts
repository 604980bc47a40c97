import { encode } from 'uqr'
import { escapeHtml } from '#server/core/page/page.ts'

/** A QR code as SVG. Dark on light in every theme: readers do not recognise inverted codes. */
export const toQrCode = (value: string, label: string): string => {
  const { data, size } = encode(value, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return `<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeHtml(label)}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000" shape-rendering="crispEdges"/></svg>`
}
