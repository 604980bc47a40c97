import { defineConfig } from 'vitepress'
import { entriesOf, toAnchor } from './pages.ts'
import { literalBraces, repositoryLinks } from './markdown.ts'

export default defineConfig({
  title: 'Quayside',
  description: 'A portal for port logistics and customs, and the admin framework under it',
  cleanUrls: true,
  cacheDir: '../node_modules/.cache/vitepress',
  markdown: {
    // Angle brackets are text: pages name types and elements.
    html: false,
    linkify: false,
    anchor: { slugify: toAnchor },
    config: (markdown) => {
      repositoryLinks(markdown)
      literalBraces(markdown)
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      { text: 'Tutorial', items: entriesOf('tutorial') },
      { text: 'How to', items: entriesOf('how-to') },
      { text: 'Reference', items: [...entriesOf('reference'), ...entriesOf('')] },
      { text: 'Explanation', items: entriesOf('explanation') },
      { text: 'Users', items: entriesOf('users') },
      { text: 'Decisions', collapsed: true, items: entriesOf('decisions') },
    ],
  },
})
