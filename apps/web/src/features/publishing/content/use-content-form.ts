import { zodResolver } from '@hookform/resolvers/zod'
import {
  type ContentRequest,
  type ContentRequestInput,
  contentRequest,
  defaultCall,
} from '@hopwise/contracts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { findFitting, keepUnsaved } from '#src/shared/unsaved/unsaved-store.ts'

export type ContentForm = UseFormReturn<ContentRequestInput, unknown, ContentRequest>

const blank = {
  platform: 'twitter',
  productName: '',
  productDescription: '',
  productUrl: '',
  tone: 'friendly',
  includeEmojis: true,
  includeHashtags: true,
  callToAction: defaultCall,
  targetAudience: '',
  contentStrategy: 'lifestyle',
  accountSize: 'mid',
  brandVoice: '',
  market: null,
  productId: null,
  compareWithId: null,
  experience: '',
  likePostId: null,
} as const satisfies ContentRequestInput

/** How one writes, whatever the product: the next post begins with it. */
const mannerParts = [
  'platform',
  'tone',
  'includeEmojis',
  'includeHashtags',
  'callToAction',
  'targetAudience',
  'accountSize',
  'brandVoice',
  'market',
] as const satisfies readonly (keyof ContentRequest)[]

/** Checked by the very schema the server checks with. */
export function useContentForm() {
  const { id: userId, workspace } = useCurrentUser()
  const key = { userId, workspaceId: workspace.id, form: 'content manner' }
  const form: ContentForm = useForm<ContentRequestInput, unknown, ContentRequest>({
    resolver: zodResolver(contentRequest),
    defaultValues: { ...blank, ...findFitting(key, blank) },
    mode: 'onSubmit',
  })
  const keepManner = (request: ContentRequest) =>
    keepUnsaved(key, Object.fromEntries(mannerParts.map((name) => [name, request[name]])))
  return { form, keepManner }
}
