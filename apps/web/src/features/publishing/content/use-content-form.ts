import { zodResolver } from '@hookform/resolvers/zod'
import {
  type ContentRequest,
  type ContentRequestInput,
  contentRequest,
  defaultCall,
} from '@hopwise/contracts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { storedSetting } from '#src/shared/ui/stored-setting.ts'

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

/** What is stored, as far as the form still takes it. */
function readManner(stored: string | null): Partial<ContentRequestInput> {
  let given: unknown
  try {
    given = JSON.parse(stored ?? '{}')
  } catch {
    return {}
  }
  const values = new Map<string, unknown>(Object.entries(given ?? {}))
  return Object.fromEntries(
    mannerParts.flatMap((name) => {
      const parsed = contentRequest.shape[name].safeParse(values.get(name))
      return values.has(name) && parsed.success ? [[name, parsed.data]] : []
    }),
  )
}

/** Checked by the very schema the server checks with. */
export function useContentForm() {
  const { id: userId, workspace } = useCurrentUser()
  const manner = storedSetting(`manner.${userId}.${workspace.id}`, readManner)
  const form: ContentForm = useForm<ContentRequestInput, unknown, ContentRequest>({
    resolver: zodResolver(contentRequest),
    defaultValues: { ...blank, ...manner.get() },
    mode: 'onSubmit',
  })
  const keepManner = (request: ContentRequest) =>
    manner.set(JSON.stringify(Object.fromEntries(mannerParts.map((name) => [name, request[name]]))))
  return { form, keepManner }
}
