import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useLocale } from 'react-admin'
import { portOrderDocument } from '#resources/documents/portOrder.ts'
import { saveFile, useText, useProvider, useSessionState } from '@quayside/framework/admin'

/** Saves the order as a PDF made by the server. */
export const PdfButton = ({ id }: { readonly id: number }) => {
  const text = useText()
  const language = useLocale()
  const { session } = useSessionState()
  const calls = useProvider()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      calls.printDocument(portOrderDocument, id, language, { meta: { archive: session.archive } }),
    onSuccess: saveFile,
  })
  return (
    <Button
      variant="text"
      // While it is made, the button keeps the focus.
      aria-disabled={isPending}
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) mutate()
      }}
    >
      {text(isPending ? 'page.pdfMaking' : 'page.pdf')}
    </Button>
  )
}
