export { firstCountedClick } from './first-counted-click.ts'
export { registerOnboarding } from './onboarding.routes.ts'
