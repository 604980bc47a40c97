import pdfmake from 'pdfmake'
import { fontFiles } from './fonts.ts'
import type { PrintedSheet } from './printedSheet.ts'

const files = Object.values(fontFiles).flatMap((font) => Object.values(font))
pdfmake.addFonts(fontFiles)
pdfmake.setLocalAccessPolicy((path: string) => files.includes(path as never))
pdfmake.setUrlAccessPolicy(() => false)

/** Renders a sheet. It runs in a separate thread: a big order takes seconds, and must not block other requests. */
export const drawSheet = async ({ definition, foot }: PrintedSheet): Promise<Uint8Array> => {
  const pdf = pdfmake.createPdf({
    ...definition,
    footer: (page, pages) => ({
      columns: [{ text: foot }, { text: `${page} / ${pages}`, alignment: 'right' }],
      style: 'label',
      margin: [36, 14, 36, 0],
    }),
    // Avoids a heading alone at the end of a page.
    pageBreakBefore: (node, nodes) =>
      node.headlineLevel !== undefined && nodes.getFollowingNodesOnPage().length === 0,
  })
  return pdf.getBuffer()
}
