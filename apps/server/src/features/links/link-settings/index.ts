export { registerLinkSettings } from './link-settings.routes.ts'
