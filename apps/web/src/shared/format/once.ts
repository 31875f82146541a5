/** Made when it is first needed: the first format of its kind takes a browser 5 to 20 ms. */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
