/** Why a dump cannot be loaded, in a sentence for a person. Nothing of anyone's was changed. */
export class Unloadable extends Error {
  override name = 'Unloadable'
}
