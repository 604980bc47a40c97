import type { TestProject } from 'vitest/node'

/** Fills a database with demo data as journeys do, but at the time of the machine, which the processes of these tests have. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  process.env['TEST_INSTANT'] = 'now'
  const journeys = await import('#test/journeys/setup/demoImage.ts')
  delete process.env['TEST_INSTANT']
  return journeys.setup(project)
}
