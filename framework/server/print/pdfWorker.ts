import pdfmake from 'pdfmake'
import type { Content } from 'pdfmake/interfaces.js'
import { fitContent } from './fitContent.ts'
import { fontFiles, Fonts } from './fonts.ts'
import type { PrintedSheet } from './printer.ts'

const files = Object.values(fontFiles).flatMap((font) => Object.values(font))
pdfmake.addFonts(fontFiles)
pdfmake.setLocalAccessPolicy((path: string) => files.includes(path as never))
pdfmake.setUrlAccessPolicy(() => false)

const fonts = new Fonts()
const margin = 36
/** A4, in points. */
const width = 595.28 - 2 * margin
const defaultStyle = { font: 'Noto', fontSize: 8.5, bold: false, lineHeight: 1.1 }

/** Tells what follows on every page from content: pdfmake counts it among the nodes after a heading. */
const atFoot = { headlineLevel: 9 }

/** Renders a sheet. It runs in a separate thread: a big order takes seconds, and must not block other requests. */
export const drawSheet = async (sheet: PrintedSheet): Promise<Uint8Array> => {
  const { title, language, styles, content, foot } = sheet
  const fit = (of: readonly Content[]) => fitContent(of, { width, styles, defaultStyle }, fonts)
  const pdf = pdfmake.createPdf({
    info: { title },
    language,
    pageSize: 'A4',
    pageMargins: [margin, margin, margin, 44],
    defaultStyle,
    styles,
    content: fit(content),
    footer: (page, pages) => ({
      stack: fit([
        {
          columns: [
            { text: foot, ...atFoot },
            { text: `${page} / ${pages}`, alignment: 'right', ...atFoot },
          ],
          style: 'label',
          ...atFoot,
        },
      ]),
      margin: [margin, 14, margin, 0],
      ...atFoot,
    }),
    // A heading is not at the end of a page, nor above another one there.
    pageBreakBefore: ({ headlineLevel }, nodes) =>
      headlineLevel === 1 &&
      nodes.getFollowingNodesOnPage().every((node) => node.headlineLevel !== undefined),
  })
  return pdf.getBuffer()
}
