import axe from 'axe-core'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { appears } from '#framework/testing/stories/story.ts'
import { allStories } from './allStories.ts'
import { showStory } from './createFrame.tsx'

const levels = ['error', 'warn', 'info', 'log', 'debug'] as const
const themes = ['light', 'dark'] as const

afterEach(() => vi.restoreAllMocks())

// The window is 320 pixels wide.
test.for(allStories.flatMap((known) => themes.map((theme) => ({ ...known, theme }))))(
  '$name in $theme is silent, accessible and as wide as the window',
  async ({ story, theme }) => {
    const said: string[] = []
    for (const level of levels)
      vi.spyOn(console, level).mockImplementation(
        (...words: unknown[]) => void said.push(words.map(String).join(' ')),
      )
    onTestFinished(await showStory(story, { language: 'en', theme }))
    await appears('main *, [role=dialog]')
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    const { logs } = story.parameters ?? {}
    expect(said.filter((line) => !logs?.test(line))).toEqual([])
  },
)
