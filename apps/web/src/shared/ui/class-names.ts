import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['axis', 'note', 'cell', 'body', 'headline', 'lead', 'title', 'stat'],
      'font-weight': ['label', 'title'],
      radius: ['control', 'card'],
      shadow: ['card', 'float'],
    },
  },
})

/** Joins class names; of two that set the same thing the later wins. */
export function cx(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
