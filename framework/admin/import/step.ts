import type { Language } from '#i18n/language.ts'
import type { Resource } from '#schema/resource.ts'
import type { Imported, ImportState } from './useImport.ts'

/** What every step of an import gets. */
export interface StepProps {
  readonly resource: Resource
  readonly state: ImportState
  readonly language: Language
  readonly onClose: () => void
}

/** A step after a file was read. */
export interface FileStepProps extends StepProps {
  readonly imported: Imported
}
