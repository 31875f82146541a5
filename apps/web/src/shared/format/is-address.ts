import { destinationUrl } from '@hopwise/contracts'

/** Whether a link can lead there, as typed or pasted: with or without `https://`. */
export const isAddress = (text: string): boolean => destinationUrl.safeParse(text).success
