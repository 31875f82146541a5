import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { ScreenError } from './screen-error.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen })

/** A path and the screen that is loaded for it. */
function route(path: string, component: ReturnType<typeof lazyRouteComponent>) {
  return createRoute({ getParentRoute: () => root, path, component })
}

/** One route a path; `ls screens` is the sitemap. */
const routes = [
  route(
    '/',
    lazyRouteComponent(() => import('./screens/dashboard-screen.tsx'), 'DashboardScreen'),
  ),
  route(
    '/campaigns',
    lazyRouteComponent(() => import('./screens/campaigns-screen.tsx'), 'CampaignsScreen'),
  ),
  route(
    '/social-accounts',
    lazyRouteComponent(
      () => import('./screens/social-accounts-screen.tsx'),
      'SocialAccountsScreen',
    ),
  ),
  route(
    '/affiliate-links',
    lazyRouteComponent(
      () => import('./screens/affiliate-links-screen.tsx'),
      'AffiliateLinksScreen',
    ),
  ),
  route(
    '/smart-links',
    lazyRouteComponent(() => import('./screens/smart-links-screen.tsx'), 'SmartLinksScreen'),
  ),
  route(
    '/link-optimization',
    lazyRouteComponent(
      () => import('./screens/link-optimization-screen.tsx'),
      'LinkOptimizationScreen',
    ),
  ),
  route(
    '/web-distribution',
    lazyRouteComponent(
      () => import('./screens/web-distribution-screen.tsx'),
      'WebDistributionScreen',
    ),
  ),
  route(
    '/analytics',
    lazyRouteComponent(() => import('./screens/analytics-screen.tsx'), 'AnalyticsScreen'),
  ),
  route(
    '/earnings',
    lazyRouteComponent(() => import('./screens/earnings-screen.tsx'), 'EarningsScreen'),
  ),
  route(
    '/settings',
    lazyRouteComponent(() => import('./screens/settings-screen.tsx'), 'SettingsScreen'),
  ),
  route(
    '/subscription',
    lazyRouteComponent(() => import('./screens/subscription-screen.tsx'), 'SubscriptionScreen'),
  ),
  route(
    '/admin',
    lazyRouteComponent(() => import('./screens/admin-screen.tsx'), 'AdminScreen'),
  ),
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
