import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { HttpClient } from '#admin/http/httpClient.ts'
import type { Language } from '#i18n/language.ts'
import type { Messages } from '#i18n/messages.ts'
import type { Application } from '#schema/application.ts'
import type { Resource } from '#schema/resource.ts'
import type { ColumnFilterContext } from '#schema/kinds/kind.ts'
import type { RuleTexts } from '#i18n/ruleTexts.ts'
import type { KindViews } from '#admin/kinds/kindView.ts'
import type { ViewParts } from '#admin/kinds/viewParts.ts'
import type { RelatedParts } from '#admin/related/relatedParts.ts'
import type { OwnDialogs } from '#admin/resource/ownDialogs.ts'
import type { Config } from '#admin/session/config.ts'
import type { CreateDataProvider } from '#admin/session/resourceProvider.ts'
import type { CreateAuthProvider, SignIn } from '#admin/session/signIn.ts'
import type { Area } from './areas.ts'
import type { HomeTexts } from '#admin/home/homeTexts.ts'
import type { UseCodeNames } from './DisplayProvider.tsx'

/** What an application adds to the portal. */
export interface PortalParts {
  readonly application: Application
  /** How the portal signs in, guards its routes, and asks for data. */
  readonly createSignIn: (oidc: Config['oidc']) => SignIn
  readonly createAuthProvider: CreateAuthProvider
  readonly createDataProvider: CreateDataProvider
  /** The resources that have screens. */
  readonly resources: { readonly [name: string]: Resource }
  /** Every area of the portal, in the order of the menu. */
  readonly areas: readonly Area[]
  /** Screens that are no declared list, by their route. */
  readonly screens: { readonly [route: string]: ReactNode }
  /** Dialogs of actions that the application draws itself, by action. */
  readonly dialogs: OwnDialogs
  /** What a declared list draws in another way than by its declaration, by view. */
  readonly views: { readonly [view: string]: ViewParts | undefined }
  /** Cells, filters and inputs of the application's own kinds. */
  readonly kinds: KindViews
  /** Related rows of rows, with the texts of their codes and their pictures. */
  readonly related?: RelatedParts
  /** The names of the rules by which rows are watched. */
  readonly ruleTexts?: RuleTexts
  readonly homeTexts?: HomeTexts
  readonly loadMessages: (language: Language) => Promise<Messages>
  readonly useCodeNames: UseCodeNames
  /** What is typed into the filter of a coded column may be a name. */
  readonly readColumnFilterContext: (
    http: HttpClient,
    queryClient: QueryClient,
    locale: string,
  ) => Promise<ColumnFilterContext>
}
