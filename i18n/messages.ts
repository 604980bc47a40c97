import type { screensEn } from './screensEn.ts'
import type { aesInfo } from '#resources/aesInfo.ts'
import type { AllRelatedRows, AllResources, AllRowDetails } from '#resources/all.ts'
import type { RiskLevel as Level } from '#resources/kinds/riskLevels.ts'
import type {
  FieldMessages,
  IncludedMessages,
  RelatedRowsMessages,
  ResourceMessages,
  RowDetailsMessages,
  Texts,
} from '@quayside/framework/i18n'

/** A resource without any text shows its names in words; `messages.test.ts` lists those. One with texts has all of them. */
type OwnResource = Exclude<keyof AllResources, keyof IncludedMessages['resource']>
type PortResources = { readonly [N in OwnResource]?: ResourceMessages<AllResources[N]> } & {
  readonly [N in keyof AllRelatedRows]: RelatedRowsMessages<AllRelatedRows[N]>
} & { readonly aesInfo: FieldMessages<typeof aesInfo> } & {
  readonly [N in keyof AllRowDetails]: RowDetailsMessages<AllRowDetails[N]>
}

type ScreenTexts = Texts<typeof screensEn>

declare module '@quayside/framework/i18n' {
  interface ApplicationMessages extends ScreenTexts {
    readonly resource: PortResources
    readonly riskLevel: { readonly [L in Level]: string }
  }
}
