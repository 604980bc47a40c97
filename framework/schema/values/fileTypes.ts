import type { FileField } from '#schema/kinds/fieldTypes.ts'

/** As many as the configuration of nginx lets through. */
const usualMaxBytes = 8_000_000

/** Bytes that a file of the field may have. */
export const maxBytesOf = ({ maxBytes = usualMaxBytes }: Pick<FileField, 'maxBytes'>): number =>
  maxBytes

/** Whether a media type is among those of a field, of which some end in `/*`. */
export const isTypeOf = ({ types }: Pick<FileField, 'types'>, type: string): boolean =>
  types.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))))

/** Those that a browser draws and that run nothing: no SVG, which may have scripts. */
const pictures: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** What follows the last dot of a name, in lower case; empty without one. */
export const extensionOf = (name: string): string =>
  /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The media type of a file that can be looked at in the portal; the server gives each name the extension of its content. */
export const previewTypeOf = (name: string): string | undefined => {
  const extension = extensionOf(name)
  if (extension === 'pdf') return 'application/pdf'
  return Object.hasOwn(pictures, extension) ? pictures[extension] : undefined
}

/** What people call a media type: `PDF`, `JPEG`; undefined where they have no word for it. */
const names: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/tiff': 'TIFF',
  'text/plain': 'TXT',
  'text/csv': 'CSV',
  'application/xml': 'XML',
  'application/zip': 'ZIP',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
}

/** The types of a field in words: `PDF`, and `groupName` of the first half of `image/*`. */
export const formatTypes = (
  { types }: Pick<FileField, 'types'>,
  groupName: (group: string) => string,
): string =>
  types
    .map((type) => (type.endsWith('/*') ? groupName(type.slice(0, -2)) : (names[type] ?? type)))
    .join(', ')

/** Bytes as people write them, in the notation of a language. */
export const formatBytes = (bytes: number, locale: string): string => {
  const [size, unit] =
    bytes < 1_000
      ? [bytes, 'byte']
      : bytes < 1_000_000
        ? [bytes / 1_000, 'kilobyte']
        : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: String(unit),
    // The short form of a byte has no plural.
    unitDisplay: bytes < 1_000 ? 'long' : 'short',
    maximumFractionDigits: Number(size) < 10 ? 1 : 0,
  }).format(Number(size))
}
