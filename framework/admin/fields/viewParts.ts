import { createContext, type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import type { Cell, FilterProps } from '#kinds/shared/view/kindView.ts'

/** What an application draws in its own way in one view, by the name of the field; the rest is drawn by its kind. */
export interface ViewParts {
  /** Rendered above the list, in its context. */
  readonly Top?: ComponentType
  /** Replaces the toolbar; `children` is the default one. */
  readonly Toolbar?: ComponentType<{ readonly children: ReactNode }>
  /** Cell by column: an element in the record context, such as a react-admin field, or a function of a non-empty value. */
  readonly cells?: { readonly [column: string]: Cell<Field> | ReactElement | undefined }
  /** Filter by column. */
  readonly filters?: { readonly [column: string]: ComponentType<FilterProps<Field>> | undefined }
  /** Wraps the inputs of a record, in react-admin's form, record and save contexts; `children` are the default inputs. */
  readonly Form?: ComponentType<{ readonly children: ReactNode }>
  /** Form input by field. */
  readonly inputs?: { readonly [input: string]: ComponentType<InputProps<Field>> | undefined }
}

/** The parts of the view around. */
export const ViewPartsContext = createContext<ViewParts>({})
