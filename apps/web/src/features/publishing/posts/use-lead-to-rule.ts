import { type FormEvent, useRef } from 'react'
import type { usePostDraft } from './use-post-facts.ts'
import type { PostForm } from './use-post-form.ts'

/** Where a form that breaks rules leads instead of sending: to what would fix one. */
export function useLeadToRule(form: PostForm, failed: ReturnType<typeof usePostDraft>['failed']) {
  const rules = useRef<HTMLDetailsElement>(null)
  const ownExperience = useRef<HTMLButtonElement>(null)
  const isUnproved = failed.some(({ rule }) => rule === 'testimonial')
  const leadToRule = (event: FormEvent) => {
    event.preventDefault()
    const missing = failed.find(({ rule }) => rule === 'link')
    if (missing !== undefined) {
      form.setError('destinationUrl', { message: missing.message }, { shouldFocus: true })
    } else if (rules.current !== null) {
      rules.current.open = true
      const box = isUnproved ? ownExperience.current : null
      const place = box ?? rules.current.querySelector('summary')
      place?.focus()
    }
  }
  return { rules, ownExperience, isUnproved, leadToRule }
}
