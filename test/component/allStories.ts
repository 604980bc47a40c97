import type { Meta, Story } from '#framework/testing/stories/story.ts'

type Module = { readonly default: Meta } & { readonly [name: string]: Story | Meta }

const modules = import.meta.glob<Module>('../../framework/**/*.stories.tsx', { eager: true })

/** Every story with its place in the gallery, such as `Kinds/text/Filled`. */
export const allStories: readonly { readonly name: string; readonly story: Story }[] =
  Object.values(modules)
    .flatMap(({ default: { title }, ...stories }) =>
      Object.entries(stories).map(([name, story]) => ({
        name: `${title}/${name}`,
        story: story as Story,
      })),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name))
