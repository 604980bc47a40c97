import { allStories } from '#test/component/allStories.ts'
import { showStory, type Look } from '#test/component/createFrame.tsx'

/** One story, as the address says. */
const asked = new URLSearchParams(location.search)
const found = allStories.find(({ name }) => name === asked.get('story'))
if (found) {
  await showStory(found.story, {
    language: (asked.get('language') ?? 'en') as Look['language'],
    theme: (asked.get('theme') ?? 'light') as Look['theme'],
  })
}
