import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** The findings of axe on the page, as `rule: first place`; of all rules, or of those with a tag. */
export const findBarriers = async (page: Page, tag?: string): Promise<string[]> => {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source)
  const rules =
    tag === undefined
      ? {}
      : Object.fromEntries(
          axe
            .getRules()
            .filter(({ tags }) => !tags.includes(tag))
            .map(({ ruleId }) => [ruleId, { enabled: false }]),
        )
  // To describe and transfer what they did not find takes longer than the check.
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run({ resultTypes: ['violations'], rules: ${JSON.stringify(rules)} }).then(({ violations }) => ({ violations }))`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
