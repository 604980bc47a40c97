import type { CodedTexts } from './codedTexts.ts'
import type { DocumentMessages } from './documents/documentMessages.ts'
import type { screensEn } from './screensEn.ts'
import type { Fields } from '@quayside/framework'
import type { addressFileEntry } from '#resources/reference/addressFileEntry.ts'
import type { customsDataPosition, declarationLine, lineStatus } from '#resources/supportTools.ts'
import type { aesInfo } from '#resources/aesInfo.ts'
import type { AllRelatedRows, AllResources, AllRowDetails } from '#resources/all.ts'
import type { HomeTileName } from '#resources/homeTiles.ts'
import type { RiskLevel as Level } from '#resources/kinds/riskLevels.ts'
import type {
  Choices,
  FieldMessages,
  IncludedMessages,
  RelatedRowsMessages,
  ResourceMessages,
  RowDetailsMessages,
  Texts,
} from '@quayside/framework/i18n'

type TableTexts<F extends Fields> = {
  readonly fields: { readonly [K in keyof F]: string }
  readonly choices: Choices<F>
}

/** What the support tools show has columns, and neither a list nor a form. */
export interface SupportTables {
  readonly addressFileEntry: TableTexts<typeof addressFileEntry.fields>
  readonly customsDataPosition: TableTexts<typeof customsDataPosition>
  readonly declarationLine: TableTexts<typeof declarationLine>
  readonly lineStatus: TableTexts<typeof lineStatus>
}

/** A resource without any text shows its names in words; `messages.test.ts` lists those. One with texts has all of them. */
type OwnResource = Exclude<
  keyof AllResources,
  keyof IncludedMessages['resource'] | keyof SupportTables
>
type PortResources = { readonly [N in OwnResource]?: ResourceMessages<AllResources[N]> } & {
  readonly [N in keyof AllRelatedRows]: RelatedRowsMessages<AllRelatedRows[N]>
} & { readonly aesInfo: FieldMessages<typeof aesInfo> } & {
  readonly [N in keyof AllRowDetails]: RowDetailsMessages<AllRowDetails[N]>
} & SupportTables &
  DocumentMessages['resource']

type ScreenTexts = Texts<typeof screensEn>

declare module '@quayside/framework/i18n' {
  interface ApplicationMessages extends ScreenTexts {
    readonly resource: PortResources
    readonly coded: CodedTexts
    readonly section: DocumentMessages['section']
    readonly riskLevel: { readonly [L in Level]: string }
    readonly home: ScreenTexts['home'] & {
      readonly tiles: { readonly [N in HomeTileName]: string }
    }
  }
}
