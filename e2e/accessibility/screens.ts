import type { Page } from '@playwright/test'
import { expect } from '../marketer.ts'

export interface Visit {
  /** What is looked at. */
  name: string
  /** Where it is; left out, it opens on the visit before. */
  path?: string
  opens?: (page: Page) => Promise<unknown>
  /** What is there once it has loaded. */
  shows: (page: Page) => ReturnType<Page['getByText']>
}

const adminTabs = [
  ['overview', 'Health'],
  ['networks', 'ClickBank'],
  ['sync', 'History'],
  ['settings', 'API keys'],
] as const

const admin: Visit[] = adminTabs.map(([tab, heading]) => ({
  name: `admin, ${tab}`,
  path: `/admin?tab=${tab}`,
  shows: (page) => page.getByRole('heading', { name: heading, level: 2 }),
}))

/** Each tab with a heading that is there once it has loaded. */
const settingsTabs = [
  ['profile', 'Preferences'],
  ['notifications', 'Recent notifications'],
  ['integrations', 'Social Media Accounts'],
  ['billing', 'Billing history'],
  ['security', 'Active Sessions'],
  ['links', 'UTM Defaults'],
  ['audit', 'Audit log'],
] as const

const settings: Visit[] = settingsTabs.map(([tab, heading]) => ({
  name: `settings, ${tab}`,
  path: `/settings?tab=${tab}`,
  shows: (page) => page.getByRole('heading', { name: heading, level: 2 }),
}))

const passkeys: Visit = {
  name: 'settings, a passkey to add',
  path: '/settings?tab=security',
  opens: (page) => page.getByRole('button', { name: 'Add passkey' }).click(),
  shows: (page) => page.getByRole('heading', { name: 'Add a passkey' }),
}

const domains: Visit[] = [
  {
    name: 'settings, a domain to add',
    path: '/settings?tab=links',
    opens: async (page) => {
      await page.getByRole('button', { name: 'Add Domain' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add Domain' }).click()
    },
    shows: (page) => page.getByText('Enter a domain, such as links.example.com'),
  },
  {
    name: 'settings, a domain that waits for its DNS',
    opens: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Domain').fill('links.ada-makes.com')
      await dialog.getByRole('button', { name: 'Add Domain' }).click()
    },
    shows: (page) => page.getByText('Waiting for DNS'),
  },
]

/** Of each screen what a newcomer sees, and what the sample shows. */
export const screens: Record<string, { empty: Visit[]; sample: Visit[] }> = {
  'Content Generator': {
    empty: [
      {
        name: 'empty content generator',
        path: '/content-generator',
        shows: (page) => page.getByText('No post yet'),
      },
      {
        name: 'new post',
        path: '/content-generator?tab=posts',
        // A phone has its button in the bar at the bottom.
        opens: async (page) => {
          await page.getByText('No posts yet').waitFor()
          await page.keyboard.press('c')
        },
        shows: (page) => page.getByRole('dialog').getByText('No Twitter account is connected.'),
      },
    ],
    sample: [
      {
        name: 'sample variations',
        path: '/content-generator?strategy=testimonial',
        opens: async (page) => {
          await page.getByLabel('Product name').fill('Sleep course')
          await page.getByLabel('Product description').fill('Six weeks of lessons on evenings.')
          await page.getByLabel('Product URL').fill('https://sleep.example/course')
          await page.getByRole('button', { name: 'Generate Variations' }).click()
          await page.getByText('Show rules').first().click()
        },
        shows: (page) => page.getByRole('heading', { name: 'Variation 3' }),
      },
      {
        name: 'sample queue',
        path: '/content-generator?tab=posts',
        shows: (page) => page.getByText('1–8 of 8 posts'),
      },
      {
        name: 'sample calendar',
        path: '/content-generator?tab=calendar',
        shows: (page) => page.getByRole('heading', { name: /^\w+ \d{4}$/, level: 2 }),
      },
      {
        name: 'sample post',
        path: '/content-generator?tab=posts',
        opens: (page) => page.getByRole('button', { name: /^Black Friday/ }).click(),
        shows: (page) => page.getByRole('tab', { name: 'History' }),
      },
    ],
  },
  Dashboard: {
    empty: [
      {
        name: 'empty dashboard',
        path: '/',
        shows: (page) => page.getByText('Recent activity feed will be displayed here'),
      },
      {
        name: 'notifications',
        opens: (page) => page.getByRole('button', { name: 'Notifications' }).click(),
        shows: (page) => page.getByText('No notifications yet'),
      },
    ],
    sample: [{ name: 'sample dashboard', path: '/', shows: (page) => page.getByText('All links') }],
  },
  'The way to the first click': {
    empty: [
      {
        name: 'an address refused',
        path: '/',
        opens: (page) => page.getByRole('button', { name: 'Create my link' }).click(),
        shows: (page) => page.getByText('Please enter a valid URL'),
      },
      {
        name: 'the first link made',
        opens: async (page) => {
          await page.getByLabel('Product URL').fill('https://shop.example.com/standing-desk')
          await page.getByRole('button', { name: 'Create my link' }).click()
        },
        shows: (page) => page.getByText('Waiting for the first click'),
      },
      {
        name: 'the way left',
        opens: (page) => page.getByRole('button', { name: 'Skip for now' }).click(),
        shows: (page) => page.getByText('1 of 3 steps done'),
      },
    ],
    sample: [],
  },
  'Quick Start': {
    empty: [
      {
        name: 'quick start of a newcomer',
        path: '/quick-start',
        shows: (page) => page.getByText('0 of 7'),
      },
    ],
    sample: [
      {
        name: 'sample quick start',
        path: '/quick-start',
        opens: async (page) => {
          await page.getByText(/^\d done$/).click()
          await page
            .getByRole('button', { name: /^Show details/ })
            .first()
            .click()
        },
        shows: (page) => page.getByText('Your first tracked link, ').first(),
      },
      {
        name: 'the strategy of week 1',
        opens: async (page) => {
          for (const taskId of [4, 6, 7]) {
            await page.request.patch(`/api/quick-start/${taskId}`, { data: { completed: true } })
          }
        },
        shows: (page) => page.getByRole('heading', { name: 'Week 1 Strategy' }),
      },
    ],
  },
  'Affiliate Links': {
    empty: [
      {
        name: 'empty links',
        path: '/affiliate-links',
        shows: (page) => page.getByText('No affiliate links found'),
      },
      {
        name: 'create dialog',
        opens: (page) => page.getByRole('button', { name: 'Create Link' }).first().click(),
        shows: (page) => page.getByRole('dialog'),
      },
      {
        name: 'import dialog',
        path: '/affiliate-links?import=links',
        shows: (page) =>
          page.getByRole('dialog', { name: 'Import links' }).getByLabel('URLs', { exact: true }),
      },
    ],
    sample: [
      {
        name: 'a list to import',
        path: '/affiliate-links?import=links',
        opens: async (page) => {
          const dialog = page.getByRole('dialog', { name: 'Import links' })
          const lines = ['admin, https://shop.example.com/desk', 'lamp, no address']
          await dialog.getByLabel('URLs', { exact: true }).fill(lines.join('\n'))
          await dialog.getByRole('button', { name: 'Preview' }).click()
        },
        shows: (page) => page.getByText('This short name is reserved.'),
      },
      {
        name: 'sample links',
        path: '/affiliate-links',
        // The marks come after the rows, and are pressed too.
        shows: (page) => page.getByRole('button', { name: /^Page gone/ }),
      },
      {
        name: 'sample link health',
        path: '/affiliate-links?state=troubled',
        opens: (page) =>
          page.getByRole('button', { name: 'see the health of espresso-bio' }).click(),
        shows: (page) => page.getByRole('list', { name: 'A visitor’s path' }),
      },
      ...['overview', 'rotation', 'rules', 'history'].map((tab) => ({
        name: `home of a link, ${tab}`,
        path: '/affiliate-links?search=keto-bio',
        opens: async (page: Page) => {
          await page.getByRole('button', { name: '/keto-bio', exact: false }).first().click()
          await page.getByRole('tab', { name: new RegExp(tab, 'i') }).click()
        },
        shows: (page: Page) =>
          page.getByRole('tab', { name: new RegExp(tab, 'i'), selected: true }),
      })),
      {
        name: 'products',
        path: '/affiliate-links',
        opens: async (page) => {
          await page.getByRole('button', { name: 'Manage products' }).click()
          await page.getByRole('button', { name: / links? to Lift standing desk$/ }).click()
        },
        shows: (page) => page.getByRole('list', { name: 'Links to Lift standing desk' }),
      },
    ],
  },
  'A selection and tags': {
    empty: [],
    sample: [
      {
        name: 'selected links',
        path: '/affiliate-links',
        opens: (page) => page.getByRole('checkbox', { name: 'Select all on this page' }).click(),
        shows: (page) => page.getByRole('region', { name: 'Selected links' }),
      },
      {
        name: 'tags of the selected links',
        opens: (page) => page.getByRole('button', { name: 'Tag', exact: true }).click(),
        shows: (page) => page.getByRole('dialog').getByRole('checkbox', { name: 'Evergreen' }),
      },
      {
        name: 'a link with tags, edited',
        path: '/affiliate-links?search=new-year-site',
        opens: async (page) => {
          await page.getByRole('button', { name: /^More for/ }).click()
          await page.getByRole('menuitem', { name: 'Edit' }).click()
          await page.getByRole('combobox', { name: 'Tags' }).fill('e')
        },
        shows: (page) => page.getByRole('option', { name: 'Create “e”' }),
      },
      {
        name: 'tags managed',
        path: '/affiliate-links',
        opens: async (page) => {
          await page.getByRole('combobox', { name: 'Tag' }).click()
          await page.getByRole('button', { name: 'Manage tags' }).click()
          await page.getByRole('button', { name: 'Edit Evergreen' }).click()
        },
        shows: (page) => page.getByRole('radio', { name: 'violet' }),
      },
    ],
  },
  'Web Distribution': {
    empty: [
      {
        name: 'target sites',
        path: '/web-distribution',
        shows: (page) => page.getByRole('table', { name: 'Target sites' }),
      },
      {
        name: 'a target site',
        path: '/web-distribution?target=101',
        shows: (page) => page.getByRole('heading', { name: 'Example content' }),
      },
      {
        name: 'a target site no one read',
        path: '/web-distribution?target=115',
        shows: (page) => page.getByText('not verified; read the site’s rules', { exact: false }),
      },
      {
        name: 'no target sites',
        path: '/web-distribution?search=zzz',
        shows: (page) => page.getByText('No target sites found'),
      },
      {
        name: 'the strategy of the catalog',
        path: '/web-distribution?tab=strategy',
        shows: (page) => page.getByText('You haven’t published anything yet', { exact: false }),
      },
      {
        name: 'no placement to track',
        path: '/web-distribution?tab=performance',
        shows: (page) => page.getByRole('button', { name: 'Plan a placement' }),
      },
    ],
    sample: [
      {
        name: 'sample target sites',
        path: '/web-distribution',
        shows: (page) => page.getByRole('table', { name: 'Target sites' }),
      },
      {
        name: 'sample strategy',
        path: '/web-distribution?tab=strategy',
        opens: async (page) => {
          await expect(page.getByText('Your sites by all-time placement')).toBeVisible()
          await expect(page.getByRole('button', { name: /^View the site: / }).first()).toBeVisible()
        },
        shows: (page) => page.getByRole('region', { name: 'Strategies' }).getByRole('listitem'),
      },
    ],
  },
  'Web Distribution, sites of one’s own': {
    empty: [
      {
        name: 'a site of one’s own',
        path: '/web-distribution?create=site',
        opens: (page) => page.getByRole('button', { name: 'Add site' }).click(),
        shows: (page) => page.getByText('Name is required'),
      },
      {
        name: 'a site of one’s own, changed',
        opens: async (page) => {
          const made = await page.request.post('/api/web-distribution/own-targets', {
            data: {
              niche: 'fitness',
              name: 'Desk notes',
              platform: 'Blog',
              url: 'https://desk.example.com/',
            },
          })
          await page.goto(`/web-distribution?site=${(await made.json()).id}`)
        },
        shows: (page) => page.getByRole('button', { name: 'Save changes' }),
      },
    ],
    sample: [],
  },
  'Web Distribution, placements': {
    empty: [],
    sample: [
      {
        name: 'sample automation with a draft',
        path: '/web-distribution?tab=automation&niche=technology',
        opens: async (page) => {
          await page.getByText('Create drafts', { exact: true }).click()
          await page.getByRole('combobox', { name: 'Product' }).click()
          await page.getByRole('listbox').getByRole('option').first().click()
          await page.getByLabel('Product description').fill('A standing desk, 100 cm wide.')
          await page.getByRole('checkbox', { name: 'DEV Community' }).click()
          await page.getByRole('button', { name: 'Create draft', exact: true }).click()
        },
        shows: (page) => page.getByLabel('Text for DEV Community'),
      },
      {
        name: 'sample placements',
        path: '/web-distribution?tab=automation&all=true',
        shows: (page) => page.getByRole('table', { name: 'Placements' }),
      },
      {
        name: 'sample performance',
        path: '/web-distribution?tab=performance&period=1year',
        shows: (page) => page.getByRole('table', { name: 'Placements by earnings' }),
      },
      {
        name: 'a placement planned',
        path: '/web-distribution?plan=206',
        opens: async (page) => {
          const dialog = page.getByRole('dialog', { name: 'Plan a Placement' })
          await dialog.getByRole('textbox', { name: 'Content' }).fill('BUY NOW https://amzn.to/1')
          await dialog.getByLabel('When', { exact: true }).selectOption('time')
          await dialog.getByRole('button', { name: 'Create Placement' }).click()
        },
        shows: (page) =>
          page.getByRole('dialog').getByText('“BUY NOW” reads like an ad', { exact: false }),
      },
      {
        name: 'a placement',
        path: '/web-distribution?tab=performance&period=1year',
        opens: (page) =>
          page.getByRole('button', { name: 'What a first website really needs' }).click(),
        shows: (page) => page.getByRole('heading', { name: 'On the site' }),
      },
      {
        name: 'a placement changed',
        opens: (page) => page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click(),
        shows: (page) => page.getByRole('button', { name: 'Save changes' }),
      },
    ],
  },
  'Smart Links': {
    empty: [
      {
        name: 'no smart links',
        path: '/smart-links?tab=manage',
        shows: (page) => page.getByText('No smart links yet'),
      },
      {
        name: 'a smart link half made',
        path: '/smart-links',
        opens: async (page) => {
          await page.getByLabel('Original URL').fill('https://www.amazon.com/dp/B0ABCDEFGH')
          await page.getByLabel('Add a rotation URL').fill('https://shop.example.com/')
          await page.getByRole('button', { name: 'Add URL' }).click()
          await page.getByRole('button', { name: 'Add rule' }).click()
          await page.getByLabel('Add a condition to rule 1').selectOption('country')
          await page.getByRole('checkbox', { name: 'Germany' }).click()
          await page.getByText('Advanced').click()
          await page.getByRole('button', { name: 'Create Smart Link' }).click()
        },
        shows: (page) => page.getByText('isn’t the merchant of the original URL'),
      },
    ],
    sample: [
      {
        name: 'sample smart links',
        path: '/smart-links?tab=manage',
        shows: (page) => page.getByRole('table', { name: 'Smart links' }),
      },
    ],
  },
  'A smart link': {
    empty: [],
    sample: [
      {
        name: 'test as visitor',
        path: '/smart-links?tab=manage',
        opens: async (page) => {
          await page
            .getByRole('button', { name: /^More for/ })
            .first()
            .click()
          await page.getByRole('menuitem', { name: 'Test as visitor' }).click()
        },
        shows: (page) => page.getByRole('list', { name: 'Where this visitor may go' }),
      },
      {
        name: 'an edit',
        path: '/smart-links?tab=manage',
        opens: async (page) => {
          await page
            .getByRole('button', { name: /^More for/ })
            .first()
            .click()
          await page.getByRole('menuitem', { name: 'Edit' }).click()
        },
        shows: (page) => page.getByRole('dialog', { name: 'Edit Smart Link' }),
      },
      {
        name: 'versions',
        path: '/smart-links?tab=manage',
        opens: async (page) => {
          await page
            .getByRole('button', { name: /^More for/ })
            .first()
            .click()
          await page.getByRole('menuitem', { name: 'Versions' }).click()
        },
        shows: (page) => page.getByText('Current'),
      },
    ],
  },
  'Money Making': {
    empty: [
      {
        name: 'money without figures',
        path: '/money-making',
        shows: (page) => page.getByText('Revenue toward your goal will be displayed here'),
      },
      {
        name: 'money without a profile',
        path: '/money-making?tab=profile',
        shows: (page) => page.getByText('Your plan will be displayed here'),
      },
    ],
    sample: (
      [
        ['overview', 'Opportunities'],
        ['quick-wins', 'Quick Wins'],
        ['action-plan', 'Action Plan'],
        ['progress', 'Earnings by day'],
        ['profile', 'Your plan'],
      ] as const
    ).map(([tab, heading]) => ({
      name: `money, ${tab}`,
      path: `/money-making?tab=${tab}`,
      shows: (page: Page) => page.getByRole('heading', { name: heading, level: 2 }),
    })),
  },
  'Link Intelligence': {
    empty: [
      {
        name: 'no link to choose',
        path: '/link-optimization',
        shows: (page) => page.getByText('No links yet'),
      },
    ],
    sample: [
      {
        name: 'no link chosen',
        path: '/link-optimization',
        shows: (page) => page.getByText('Select a link to analyze'),
      },
      {
        name: 'analysis, overview',
        opens: async (page) => {
          await page.getByRole('combobox', { name: 'Link' }).click()
          await page.getByRole('option', { name: /desk-tour/ }).click()
          await page.getByRole('button', { name: 'Run AI Analysis' }).first().click()
        },
        shows: (page) => page.getByText(/^Analyzed /),
      },
      ...(
        [
          ['Insights', /sales aren’t matched to a link/],
          ['Geography', 'Top performing countries'],
          ['Timing', 'Best hours'],
        ] as const
      ).map(([tab, text]) => ({
        name: `analysis, ${tab}`,
        opens: (page: Page) => page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click(),
        shows: (page: Page) => page.getByText(text),
      })),
    ],
  },
  Campaigns: {
    empty: [
      {
        name: 'empty campaigns',
        path: '/campaigns',
        shows: (page) => page.getByText('No campaigns found'),
      },
      {
        name: 'refused campaign',
        opens: async (page) => {
          await page.getByRole('button', { name: 'New Campaign' }).first().click()
          await page.getByRole('button', { name: 'Create Campaign' }).click()
        },
        shows: (page) => page.getByText('Campaign name is required'),
      },
    ],
    sample: [
      {
        name: 'sample campaigns',
        path: '/campaigns',
        shows: (page) => page.getByText('of 15 campaigns'),
      },
      {
        name: 'sample campaign',
        opens: async (page) => {
          await page.getByRole('button', { name: 'Desk setup season', exact: true }).click()
          await expect(page.getByRole('dialog').locator('[data-chart]').first()).toBeVisible()
          await page.getByRole('button', { name: 'Add links' }).click()
        },
        shows: (page) => page.getByRole('button', { name: 'Move here: teach-bio' }),
      },
    ],
  },
  'Social Accounts': {
    empty: [
      {
        name: 'social accounts',
        path: '/social-accounts',
        opens: (page) => page.getByText('API Rate Limits').click(),
        shows: (page) => page.getByText('Posts per user'),
      },
    ],
    sample: [
      {
        name: 'sample accounts',
        path: '/social-accounts',
        shows: (page) => page.getByText('@ada_makes'),
      },
      {
        name: 'an account’s analytics',
        opens: async (page) => {
          await page.getByRole('button', { name: 'View Analytics' }).first().click()
          await expect(page.getByRole('table', { name: 'Followers by day' })).toBeAttached()
        },
        shows: (page) => page.getByRole('dialog'),
      },
      {
        name: 'an account’s posts',
        opens: async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name: 'Manage Posts' }).first().click()
        },
        shows: (page) => page.getByRole('region', { name: 'Posts' }),
      },
    ],
  },
  Analytics: {
    empty: [
      {
        name: 'empty analytics',
        path: '/analytics',
        shows: (page) => page.getByText('Performance Trend will be displayed here'),
      },
    ],
    sample: [
      {
        name: 'a broken range',
        path: '/analytics?period=custom&from=2026-02-01&to=2026-01-01',
        shows: (page) => page.getByText('The last day must not be before the first'),
      },
      {
        name: 'sample analytics',
        path: '/analytics?metric=clicks',
        opens: async (page) => {
          await page.getByRole('tab', { name: 'Countries' }).click()
          await expect(page.getByRole('listbox', { name: 'Clicks by country' })).toBeVisible()
        },
        shows: (page) => page.getByRole('table', { name: 'From visits to payouts' }),
      },
      {
        name: 'filtered analytics',
        path: '/analytics?metric=revenue&device=mobile&country=US,DE',
        opens: async (page) => {
          await page.getByRole('tab', { name: 'Countries' }).click()
          await expect(page.getByRole('listbox', { name: 'Revenue by country' })).toBeVisible()
          await page.getByRole('tab', { name: 'Week', exact: true }).click()
          await page.getByRole('tab', { name: 'Not counted' }).click()
        },
        shows: (page) => page.getByRole('grid', { name: 'Clicks by weekday and hour' }),
      },
      {
        name: 'all countries',
        opens: async (page) => {
          await page.getByRole('tab', { name: 'Countries' }).click()
          await page.getByRole('button', { name: /^All \d+ countries$/ }).click()
        },
        shows: (page) => page.getByRole('dialog', { name: 'Countries' }),
      },
    ],
  },
  'Smart Links, Analytics': {
    empty: [
      {
        name: 'no rotation',
        path: '/smart-links?tab=analytics',
        shows: (page) => page.getByText('Rotation needs a second URL'),
      },
    ],
    sample: [
      {
        name: 'sample rotations',
        path: '/smart-links?tab=analytics',
        shows: (page) => page.getByRole('table', { name: 'Rotating links' }),
      },
      {
        name: 'one rotation',
        opens: async (page) => {
          await page.getByRole('button', { name: 'VPN review' }).click()
          await page.locator('[data-chart]').first().waitFor()
        },
        shows: (page) => page.getByRole('heading', { name: 'URLs in rotation' }),
      },
    ],
  },
  Earnings: {
    empty: [
      {
        name: 'empty earnings',
        path: '/earnings',
        opens: (page) =>
          expect(page.getByText('Earnings trend will be displayed here')).toBeVisible(),
        shows: (page) => page.getByText('No earnings found'),
      },
      {
        name: 'exchange rates',
        path: '/earnings?dialog=rates',
        shows: (page) => page.getByText('All earnings so far are in US dollars.'),
      },
    ],
    sample: [
      {
        name: 'sample earnings',
        path: '/earnings',
        opens: (page) =>
          expect(page.getByRole('table', { name: 'Earnings by day' })).toBeAttached(),
        shows: (page) => page.getByText('of 416 earnings'),
      },
      {
        name: 'selected earnings',
        opens: (page) => page.getByRole('checkbox', { name: 'Select all on this page' }).click(),
        shows: (page) => page.getByText('25 selected'),
      },
      {
        name: 'assigning earnings',
        path: '/earnings?match=unmatched',
        opens: async (page) => {
          await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
          await page.getByRole('button', { name: 'Assign to link' }).click()
        },
        shows: (page) => page.getByRole('dialog').getByText('ada-shop-20'),
      },
      {
        name: 'an earning',
        path: '/earnings?status=paid&source=clickbank',
        opens: (page) =>
          page
            .getByRole('table', { name: 'Recent Earnings' })
            .locator('tr:has(td)')
            .first()
            .click(),
        shows: (page) => page.getByRole('heading', { name: 'Status history' }),
      },
    ],
  },
  Settings: {
    empty: [
      ...settings,
      passkeys,
      ...domains,
      {
        name: 'add network dialog',
        path: '/settings?tab=integrations&add=network',
        shows: (page) => page.getByRole('dialog'),
      },
    ],
    sample: settings,
  },
  Admin: {
    empty: [
      ...admin,
      {
        name: 'new API key',
        path: '/admin?tab=settings&create=key',
        shows: (page) => page.getByRole('dialog'),
      },
    ],
    sample: [
      ...admin,
      {
        name: 'a run',
        path: '/admin?tab=sync',
        opens: (page) =>
          page
            .getByRole('table', { name: 'Runs' })
            .getByRole('button', { name: 'Earnings' })
            .first()
            .click(),
        shows: (page) => page.getByRole('dialog', { name: 'Earnings run' }),
      },
    ],
  },
  Subscription: {
    empty: [
      {
        name: 'subscription on trial',
        path: '/subscription',
        shows: (page) => page.getByRole('button', { name: 'Upgrade to Enterprise' }),
      },
    ],
    sample: [
      {
        name: 'sample subscription',
        path: '/subscription',
        shows: (page) => page.getByText(/Everyone shares the sample/),
      },
    ],
  },
}
