export { homeMarket } from './home-market.ts'
export { removeClosedAccounts } from './remove-closed-accounts.ts'
export { removeLeftOverClicks } from './remove-left-over-clicks.ts'
export { registerSettings } from './settings.routes.ts'
