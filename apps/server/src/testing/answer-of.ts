import type * as contracts from '@hopwise/contracts'
import type { Operation } from '@hopwise/contracts'
import type { publicContracts } from '@hopwise/contracts/v1'
import type { z } from 'zod'

type Contracts = typeof contracts
type PublicContracts = typeof publicContracts
type PublicCalls = { [R in keyof PublicContracts]: PublicContracts[R][keyof PublicContracts[R]] }
type Call = Extract<
  Contracts[keyof Contracts] | PublicCalls[keyof PublicCalls],
  Pick<Operation, 'kind' | 'method' | 'path'>
>

type Steps<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? [First, ...Steps<Rest>]
  : Path extends `${infer Last}?${string}`
    ? [Last]
    : [Path]

/** A path of a contract by its steps; a parameter stands for any. */
type Pattern<Parts extends string[]> = {
  [At in keyof Parts]: Parts[At] extends `{${string}}` ? string : Parts[At]
}

type Named<M extends string, Url extends string, C = Call> = C extends {
  method: M
  path: infer Path extends string
}
  ? Steps<Url> extends Steps<Path>
    ? C
    : never
  : never

type Matching<M extends string, Url extends string, C = Call> = C extends {
  method: M
  path: infer Path extends string
}
  ? Steps<Url> extends Pattern<Steps<Path>>
    ? C
    : never
  : never

/** A query of any kind right behind the path. */
type Queried<M extends string, Url extends string, C = Call> = C extends {
  method: M
  path: infer Path extends string
}
  ? Url extends `${Path}${infer Query}`
    ? string extends Query
      ? C
      : never
    : never
  : never

type First<A, B> = [A] extends [never] ? B : A

/** The call that a test means by method and address. */
type CallAt<M extends string, Url extends string> = First<
  Named<M, Url>,
  First<Matching<M, Url>, Queried<M, Url>>
>

/** What a refusal says, whatever was called. */
interface Refusal {
  message?: string
  code?: string
  requestId?: string
  issues?: { path: string; message: string }[]
}

type Keys<T> = T extends unknown ? keyof T : never
type Value<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never

/** Of several answers that a call may give, the fields of all: which it is, the test says. */
type Merged<T> = [T] extends [readonly unknown[] | null] ? T : { [K in Keys<T>]: Value<T, K> }

/** A file is text to a test. What is no call of a contract is known to refuse alone. */
type Said<C> = [C] extends [never]
  ? unknown
  : C extends { response: infer S extends z.ZodType }
    ? [z.output<S>] extends [null | undefined]
      ? unknown
      : Merged<z.output<S>>
    : string

export type AnswerOf<M extends string, Url extends string> = Said<CallAt<M, Url>> & Refusal
