/** Why a platform does not take a post, however often it is asked. */
export type RefusalCode =
  | 'duplicate'
  | 'too-long'
  | 'usage-cap'
  | 'permission'
  /** The app that asks is not registered as it should be: the operator's to fix. */
  | 'set-up'
  | 'media'
  | 'policy'
  | 'refused'

/** The platform looked at a post and said no: it does not stand there. */
export class PostRefused extends Error {
  readonly code: RefusalCode
  /** In the platform's own words. */
  readonly said: string
  constructor(code: RefusalCode, said: string) {
    super(`${code}: ${said}`)
    this.code = code
    this.said = said
  }
}
