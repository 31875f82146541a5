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

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/dashboard-screen.tsx'), 'DashboardScreen'),
})

const affiliateLinks = createRoute({
  getParentRoute: () => root,
  path: '/affiliate-links',
  component: lazyRouteComponent(
    () => import('./screens/affiliate-links-screen.tsx'),
    'AffiliateLinksScreen',
  ),
})

const campaigns = createRoute({
  getParentRoute: () => root,
  path: '/campaigns',
  component: lazyRouteComponent(() => import('./screens/campaigns-screen.tsx'), 'CampaignsScreen'),
})

const subscription = createRoute({
  getParentRoute: () => root,
  path: '/subscription',
  component: lazyRouteComponent(
    () => import('./screens/subscription-screen.tsx'),
    'SubscriptionScreen',
  ),
})

const analytics = createRoute({
  getParentRoute: () => root,
  path: '/analytics',
  component: lazyRouteComponent(() => import('./screens/analytics-screen.tsx'), 'AnalyticsScreen'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('./screens/settings-screen.tsx'), 'SettingsScreen'),
})

/** One route a path; `ls screens` is the sitemap. */
export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([
      dashboard,
      analytics,
      affiliateLinks,
      campaigns,
      settings,
      subscription,
    ]),
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenError,
    defaultPendingComponent: ScreenSkeleton,
    scrollRestoration: true,
  })
}
