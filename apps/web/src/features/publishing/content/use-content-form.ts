import { zodResolver } from '@hookform/resolvers/zod'
import {
  type ContentRequest,
  type ContentRequestInput,
  contentRequest,
  defaultCall,
} from '@hopwise/contracts'
import { type UseFormReturn, useForm } from 'react-hook-form'

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

/** Checked by the very schema the server checks with. */
export function useContentForm(): ContentForm {
  return useForm<ContentRequestInput, unknown, ContentRequest>({
    resolver: zodResolver(contentRequest),
    defaultValues: blank,
    mode: 'onSubmit',
  })
}
