/** Where the servers alongside the product send everyone: as long as a link of the product's. */
export const location =
  'https://hop.clickbank.net/?affiliate=me&vendor=shop&tid=03h9ywiowf5j2zg9pjdqkdxhr'
