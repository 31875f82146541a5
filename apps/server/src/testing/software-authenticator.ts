import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Ceremony {
  challenge: string
  origin?: string
  rpId?: string
  /** Whether a fingerprint, a face or a PIN was checked. */
  isVerified?: boolean
}

const present = 0x01
const verified = 0x04
const hasCredential = 0x40

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** A passkey as a phone would keep it (WebAuthn, section 6), with a counter that a test may turn back. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32)
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #origin: string
  counter = 0

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
    this.#origin = origin
  }

  /** What `navigator.credentials.create` answers, as JSON. */
  register(ceremony: Ceremony) {
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()])
    const authData = Buffer.concat([this.#authData(ceremony, hasCredential), credential])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    // safe because a map of text is CBOR, whose type the library keeps to itself
    const attestationObject = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', ceremony),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    })
  }

  /** What `navigator.credentials.get` answers, as JSON. */
  sign(ceremony: Ceremony) {
    this.counter += 1
    const authData = this.#authData(ceremony, 0)
    const clientDataJSON = this.#clientData('webauthn.get', ceremony)
    const signed = Buffer.concat([
      authData,
      sha256(Buffer.from(clientDataJSON, 'base64url').toString()),
    ])
    return this.#answer({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(createSign('sha256').update(signed).sign(this.#privateKey)),
    })
  }

  #answer<Response>(response: Response) {
    const id = base64url(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response } as const
  }

  #clientData(type: string, { challenge, origin = this.#origin }: Ceremony): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authData({ rpId, isVerified = true }: Ceremony, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    const bits = present | flags | (isVerified ? verified : 0)
    return Buffer.concat([
      sha256(rpId ?? new URL(this.#origin).hostname),
      Buffer.from([bits]),
      count,
    ])
  }

  /** RFC 9053: an elliptic curve key for ES256. */
  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    )
  }
}
