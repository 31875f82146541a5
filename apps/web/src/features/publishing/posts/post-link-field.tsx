import { useWatch } from 'react-hook-form'
import { LinkPicker } from '#src/shared/pickers/link-picker.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import type { PostForm } from './use-post-form.ts'
import type { TextLink } from './use-text-link.ts'

const linkHints = {
  twitter: 'A product URL or one of your links. It becomes this post’s tracked short link.',
  instagram: 'Links don’t work in Instagram captions. Put the tracked link in your bio.',
  snapchat: 'Attach the tracked link in Snapchat. It doesn’t count as text.',
} as const

interface PostLinkFieldProps {
  form: PostForm
  isRequired: boolean
  textLink: TextLink | null
}

/** The URL that becomes the post’s link: typed, taken from the text or one of one’s own. */
export function PostLinkField({ form, isRequired, textLink }: PostLinkFieldProps) {
  const [platform, destinationUrl] = useWatch({
    control: form.control,
    name: ['platform', 'destinationUrl'],
  })
  const isFromText = !destinationUrl && textLink !== null
  const needed = isRequired ? 'Required to post' : 'Optional'
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <Field
          label="Link"
          aside={isFromText ? 'From the text' : needed}
          error={form.formState.errors.destinationUrl?.message}
          hint={linkHints[platform]}
        >
          <Input
            type="url"
            inputMode="url"
            placeholder="https://shop.example.com/desk"
            {...form.register('destinationUrl')}
          />
        </Field>
      </div>
      {!destinationUrl && textLink === null && (
        <div className="mt-6 w-28 shrink-0">
          <LinkPicker
            label="Use one of my links"
            value={undefined}
            onChange={(_id, link) => {
              if (link === null) return
              // As if it were pasted.
              form.setValue('destinationUrl', link.shortUrl, { shouldDirty: true })
              form.setFocus('destinationUrl')
            }}
            placeholder="My links"
          />
        </div>
      )}
    </div>
  )
}
