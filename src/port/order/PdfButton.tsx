import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useLocale, type DataProvider } from 'ra-core'
import { portOrderDocument } from '#resources/documents/portOrder.ts'
import type { Document } from '#resources/kit/record/document.ts'
import { saveFile } from '#src/core/look/saveFile.ts'
import { useDocumentText } from '#src/core/document/documentTexts.tsx'
import { useSessionState } from '#src/core/session/SessionContext.ts'

/** The data provider's call for printed documents. */
interface PrintCalls {
  printDocument(
    document: Document,
    id: number,
    language: string,
    params: { readonly meta: { readonly archive: boolean } },
  ): Promise<{ readonly blob: Blob; readonly fileName: string }>
}

/** Saves the order as a PDF made by the server. */
export const PdfButton = ({ id }: { readonly id: number }) => {
  const text = useDocumentText()
  const language = useLocale()
  const { session } = useSessionState()
  const calls = useDataProvider<DataProvider & PrintCalls>()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      calls.printDocument(portOrderDocument, id, language, { meta: { archive: session.archive } }),
    onSuccess: saveFile,
  })
  return (
    <button
      type="button"
      className="button"
      disabled={isPending}
      aria-busy={isPending}
      onClick={() => mutate()}
    >
      {text(isPending ? 'page.pdfMaking' : 'page.pdf')}
    </button>
  )
}
