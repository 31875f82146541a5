import { storedSetting } from './stored-setting.ts'

const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Shared with `public/theme.js`, which applies the choice before the first paint. */
const theme = storedSetting(
  'theme',
  (stored): ThemeChoice => themeChoices.find((choice) => choice === stored) ?? 'system',
)

export const useThemeChoice = theme.useValue

export function chooseTheme(choice: ThemeChoice) {
  theme.set(choice === 'system' ? null : choice)
}
