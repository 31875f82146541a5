import { useQuery } from '@tanstack/react-query'
import { linksQuery } from '#src/shared/api/links.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Combobox } from '#src/shared/ui/combobox.tsx'
import { Field } from '#src/shared/ui/field.tsx'

interface LinkFieldProps {
  value: number | null
  onChange: (linkId: number) => void
  error: string | undefined
}

/** Chooses a link, by its title or short name. */
export function LinkField({ value, onChange, error }: LinkFieldProps) {
  const { data, isError, refetch } = useQuery(linksQuery({ pageSize: 200 }))
  return (
    <Field label="Link" required error={error}>
      <Combobox
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(Number(id))}
        options={(data?.items ?? []).map(({ id, slug, title, campaign }) => ({
          value: String(id),
          label: title ? `${title} · ${slug}` : slug,
          ...(campaign && { detail: campaign.name }),
        }))}
        placeholder={data ? 'Select a link' : 'Loading links'}
        searchPlaceholder="Search links"
        empty={
          isError ? (
            <Button size="sm" onClick={() => void refetch()}>
              Load the links again
            </Button>
          ) : (
            'No matching links'
          )
        }
      />
    </Field>
  )
}
