import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import { ScreenError } from './screen-error.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen })

/** A path and the screen that is loaded for it. */
function route(path: string, fetchScreen: () => Promise<ComponentType>) {
  return createRoute({ getParentRoute: () => root, path, component: lazyPart(fetchScreen) })
}

/** One route a path; `ls screens` is the sitemap. */
const routes = [
  route('/', () => import('./screens/dashboard-screen.tsx').then((code) => code.DashboardScreen)),
  route('/campaigns', () =>
    import('./screens/campaigns-screen.tsx').then((code) => code.CampaignsScreen),
  ),
  route('/social-accounts', () =>
    import('./screens/social-accounts-screen.tsx').then((code) => code.SocialAccountsScreen),
  ),
  route('/content-generator', () =>
    import('./screens/content-generator-screen.tsx').then((code) => code.ContentGeneratorScreen),
  ),
  route('/affiliate-links', () =>
    import('./screens/affiliate-links-screen.tsx').then((code) => code.AffiliateLinksScreen),
  ),
  route('/smart-links', () =>
    import('./screens/smart-links-screen.tsx').then((code) => code.SmartLinksScreen),
  ),
  route('/link-optimization', () =>
    import('./screens/link-optimization-screen.tsx').then((code) => code.LinkOptimizationScreen),
  ),
  route('/web-distribution', () =>
    import('./screens/web-distribution-screen.tsx').then((code) => code.WebDistributionScreen),
  ),
  route('/analytics', () =>
    import('./screens/analytics-screen.tsx').then((code) => code.AnalyticsScreen),
  ),
  route('/earnings', () =>
    import('./screens/earnings-screen.tsx').then((code) => code.EarningsScreen),
  ),
  route('/money-making', () =>
    import('./screens/money-making-screen.tsx').then((code) => code.MoneyMakingScreen),
  ),
  route('/settings', () =>
    import('./screens/settings-screen.tsx').then((code) => code.SettingsScreen),
  ),
  route('/subscription', () =>
    import('./screens/subscription-screen.tsx').then((code) => code.SubscriptionScreen),
  ),
  route('/quick-start', () =>
    import('./screens/quick-start-screen.tsx').then((code) => code.QuickStartScreen),
  ),
  route('/admin', () => import('./screens/admin-screen.tsx').then((code) => code.AdminScreen)),
]

export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren(routes),
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenError,
    defaultPendingComponent: ScreenSkeleton,
    scrollRestoration: true,
  })
}
