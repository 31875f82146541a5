import type { AffiliateLink } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { linkQuery } from '../api/link.ts'
import { linksQuery } from '../api/links.ts'
import { linkName } from '../format/link-name.ts'
import { type Choices, RecordPicker, type RecordPickerProps } from './record-picker.tsx'

type Choice = Pick<
  AffiliateLink,
  'id' | 'slug' | 'shortUrl' | 'domainId' | 'title' | 'campaign' | 'product'
>

const choices: Choices<Choice> = {
  noun: 'link',
  usePage: (query, enabled) => useQuery({ ...linksQuery(query), enabled }),
  useOne: (id) => useQuery({ ...linkQuery(id ?? 0), enabled: id !== null }).data,
  optionOf: (link) => {
    const detail = link.title === null ? link.campaign?.name : link.product.name
    return {
      label: `${link.title ?? link.product.name} · ${linkName(link)}`,
      ...(detail !== undefined && { detail }),
    }
  },
}

export const LinkPicker = (props: RecordPickerProps<Choice>) => (
  <RecordPicker choices={choices} {...props} />
)
