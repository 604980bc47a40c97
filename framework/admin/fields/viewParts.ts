import { createContext, type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import type { Cell, FilterProps } from '#kinds/shared/view/kindView.ts'

/** What an application draws in its own way in one view, by the name of the field; the rest is drawn by its kind. */
export interface ViewParts {
  /** Above the list, in its context. */
  readonly Top?: ComponentType
  /** In place of the tool bar; `children` is the standard one, to be drawn or left out. */
  readonly Toolbar?: ComponentType<{ readonly children: ReactNode }>
  /** What a column shows: an element in the context of its record, such as a field of react-admin, or a function of a value that is there. */
  readonly cells?: { readonly [column: string]: Cell<Field> | ReactElement | undefined }
  /** The filter above a column. */
  readonly filters?: { readonly [column: string]: ComponentType<FilterProps<Field>> | undefined }
  /** Around the inputs of a record, in react-admin's contexts of form, record and saving; `children` are the standard ones. */
  readonly Form?: ComponentType<{ readonly children: ReactNode }>
  /** The input of a form. */
  readonly inputs?: { readonly [input: string]: ComponentType<InputProps<Field>> | undefined }
}

/** The parts of the view around. */
export const ViewPartsContext = createContext<ViewParts>({})
