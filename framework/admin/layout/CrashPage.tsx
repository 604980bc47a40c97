import { useEffect, useState } from 'react'
import { toFrameworkLanguage } from '#i18n/language.ts'
import { startTexts } from '#i18n/startTexts.ts'

/** Shown when rendering failed. It must not use anything that may have failed too. */
export const CrashPage = ({
  error,
  onCrash,
}: {
  readonly error: unknown
  /** Reports the error under an incident number for support. */
  readonly onCrash: (incident: string, error: unknown) => void
}) => {
  const texts = startTexts[toFrameworkLanguage(document.documentElement.lang)]
  const [incident] = useState(() => crypto.randomUUID().slice(0, 8).toUpperCase())
  useEffect(() => onCrash(incident, error), [incident, error, onCrash])
  return (
    <main className="plain-page">
      <div role="alert">
        <h1>Oops, something went wrong</h1>
        <p>
          {texts.crashed} <strong>{incident}</strong>
        </p>
      </div>
      <button type="button" onClick={() => location.reload()}>
        {texts.reload}
      </button>
    </main>
  )
}
