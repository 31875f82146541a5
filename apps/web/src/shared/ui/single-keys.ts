import { storedSetting } from './stored-setting.ts'

/** Whether a letter alone is a shortcut: it may also be what speech input or a slip of the hand sends. */
const singleKeys = storedSetting('single-keys', (stored) => stored !== 'off')

export const areSingleKeysOn = singleKeys.get
export const useSingleKeys = singleKeys.useValue

export function switchSingleKeys(isOn: boolean) {
  singleKeys.set(isOn ? null : 'off')
}
