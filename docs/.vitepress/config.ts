import { defineConfig } from 'vitepress'
import { literalBraces, repositoryLinks } from './markdown.ts'
import { kindPages, pick, pickAll, toAnchor } from './pages.ts'

/** The tasks of those who make an application; the others are of those who run one. */
const applicationTasks = [
  'add-a-resource',
  'permissions',
  'fields',
  'relations',
  'forms',
  'actions',
  'displays',
  'home-page',
  'files',
  'many-rows',
  'record-pages',
  'hooks',
  'jobs',
  'override-a-view',
  'field-kind',
  'coming-from-react-admin',
]

export default defineConfig({
  title: 'Quayside',
  description: 'A portal for port logistics and customs, and the admin framework under it',
  cleanUrls: true,
  cacheDir: '../node_modules/.cache/vitepress',
  vite: { build: { chunkSizeWarningLimit: 2_000 } },
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
    nav: [
      { text: 'Tutorial', link: '/tutorial/start' },
      { text: 'Reference', link: '/reference/declaration/' },
      { text: 'Handbook', link: '/users/' },
    ],
    sidebar: [
      {
        text: 'Tutorial',
        items: pickAll('tutorial', [
          'start',
          'first-resource',
          'action-with-reasons',
          'own-screen',
          'own-application',
        ]),
      },
      {
        text: 'How to: applications',
        collapsed: true,
        items: pick('how-to', applicationTasks),
      },
      {
        text: 'How to: operation',
        collapsed: true,
        items: pickAll(
          'how-to',
          [
            'production',
            'keycloak',
            'sign-in',
            'database-users',
            'nginx',
            'service',
            'check-an-installation',
            'upgrade',
            'backup-and-restore',
            'connect-your-system',
            'webhooks',
          ],
          applicationTasks,
        ),
      },
      {
        text: 'Reference',
        collapsed: true,
        items: [
          {
            text: 'Declaration',
            link: '/reference/declaration/',
            collapsed: true,
            items: pickAll('reference/declaration', ['application', 'kinds', 'lists', 'forms']),
          },
          { text: 'Each kind', collapsed: true, items: kindPages },
          ...pickAll('reference', ['filter-language', 'api', 'settings', 'commands']),
          ...pickAll('', ['errors', 'dependencies']),
        ],
      },
      {
        text: 'Explanation',
        collapsed: true,
        items: [
          {
            text: 'Decisions',
            link: '/decisions/',
            collapsed: true,
            items: pickAll('decisions'),
          },
          ...pickAll('explanation', [
            'architecture',
            'operation',
            'security',
            'security-promises',
            'security-promises-rights',
            'security-promises-exposure',
            'asvs',
            'asvs-access',
            'asvs-platform',
            'assumptions',
            'assumptions-shell',
            'assumptions-areas',
            'benchmarks',
            'benchmark-lists',
            'benchmark-features',
            'benchmark-daily-work',
            'comparison',
            'comparison-declarations',
            'comparison-sources',
            'comparison-sources-react-admin',
          ]),
        ],
      },
      {
        text: 'Handbook',
        link: '/users/',
        collapsed: true,
        items: pickAll('users', [
          'lists',
          'entries',
          'changes',
          'keyboard',
          'forwarder',
          'terminal',
          'packing-station',
          'agent',
          'customs',
          'support',
          'company-admin',
          'public-status',
        ]),
      },
    ],
  },
})
