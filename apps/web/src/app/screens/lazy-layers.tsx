import { lazyLayer } from '#src/shared/ui/lazy-layer.tsx'

export const NewLink = lazyLayer(() => import('./new-link.tsx').then((code) => code.NewLink))
export const Products = lazyLayer(() => import('./products.tsx').then((code) => code.Products))
export const ImportLinks = lazyLayer(() =>
  import('#src/features/links/link-import/import-links-dialog.tsx').then(
    (code) => code.ImportLinksDialog,
  ),
)
