const paths = {
  menu: 'M3 5h14M3 10h14M3 15h14',
  close: 'M5 5l10 10M15 5L5 15',
  help: 'M7.2 7.5a2.8 2.8 0 1 1 4 2.6c-.8.4-1.2.9-1.2 1.9M10 15v.1M10 1.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17',
  find: 'M8.5 2.5a6 6 0 1 0 0 12a6 6 0 1 0 0-12M13 13l4.5 4.5',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4',
  signOut: 'M8 3H4v14h4M12 6l4 4l-4 4M7 10h9',
  archive: 'M2.5 4h15v4h-15zM4 8v8.5h12V8M8 11h4',
  arrow: 'M7 4l6 6l-6 6',
  info: 'M10 1.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M10 9v5M10 6v.1',
  warning: 'M10 2.5L18.5 17h-17zM10 8v4.5M10 14.7v.1',
  critical: 'M6.5 1.5h7l5 5v7l-5 5h-7l-5-5v-7zM10 5.5v6M10 14.3v.1',
  log: 'M3 4h14v10H9l-4 3.5V14H3zM6.5 7.5h7M6.5 10.5h5',
} as const

/** A line icon beside a word, or inside a button that has a name. */
export const Icon = ({ name }: { readonly name: keyof typeof paths }) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
)
