import { useState } from 'react'

/** The picture at an address, as the platform will fetch it. */
export function PicturePreview({ address }: { address: string }) {
  if (!URL.canParse(address) || !/^https?:/.test(address)) return null
  return <Preview key={address} address={address} />
}

function Preview({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) {
    return (
      <p className="rounded-control bg-yellow-soft px-3 py-2 text-cell text-yellow">
        This picture can’t be loaded. Instagram may not be able to fetch it either.
      </p>
    )
  }
  return (
    <img
      src={address}
      alt="Preview of the post"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className="max-h-56 w-max max-w-full rounded-control border border-line object-contain"
    />
  )
}
