// The fonts of the system: nothing is loaded from elsewhere.
import './wide.css'

export { default } from 'vitepress/theme-without-fonts'
