import { getDefaultConfig, mergeConfigs } from 'tailwind-merge'

/** The classes there are, and which of them set the same thing. */
export const classConfig = mergeConfigs(getDefaultConfig(), {
  extend: {
    theme: {
      text: ['axis', 'note', 'cell', 'body', 'headline', 'lead', 'title', 'stat'],
      'font-weight': ['label', 'title'],
      radius: ['control', 'card'],
      shadow: ['card', 'float'],
    },
  },
})
