import { useQuery } from '@tanstack/react-query'
import type { FormParts } from '#src/features/links/smart-links/smart-link-form.tsx'
import { linkSettingsQuery } from '#src/features/links/smart-links/smart-links.queries.ts'
import { TagField } from '#src/features/links/tags/tag-field.tsx'

/** What other features and Settings bring into the form of a smart link, whether new or not. */
export function useSmartFormParts(): Omit<FormParts, 'renderProductField' | 'renderCampaignField'> {
  const { data: settings } = useQuery(linkSettingsQuery)
  return {
    utmDefaults: settings?.utmDefaults ?? noDefaults,
    renderTagField: (field) => <TagField {...field} />,
  }
}

const noDefaults: FormParts['utmDefaults'] = []
