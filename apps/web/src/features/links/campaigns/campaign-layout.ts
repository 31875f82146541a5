import { storedSetting } from '#src/shared/ui/stored-setting.ts'

/** Whether this browser shows campaigns as a table or as cards. */
export const campaignLayout = storedSetting('layout.campaigns', (stored) =>
  stored === 'cards' ? 'cards' : 'table',
)
