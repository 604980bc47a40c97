export { portalBuild } from './portalBuild.ts'
