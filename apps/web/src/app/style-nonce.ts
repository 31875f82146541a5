import { setNonce } from 'get-nonce'

/** Dialogs stop the page behind them from scrolling by a style element, which needs the page's nonce. */
export function nameStyleNonce(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  if (meta !== null) setNonce(meta.nonce)
}
