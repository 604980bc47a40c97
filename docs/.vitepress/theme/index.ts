// The default theme with the fonts of the system: nothing is loaded from elsewhere.
export { default } from 'vitepress/theme-without-fonts'
